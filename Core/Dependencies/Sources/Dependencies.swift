// Dependencies
