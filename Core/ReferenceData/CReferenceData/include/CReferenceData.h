#pragma once
#include <stddef.h>
#include <stdint.h>

// The layout of the embedded files. The generator writes these structs and the reader reads them in place, so this
// header is the only description of the format. Integers are little-endian and every struct is aligned to its widest
// member; an offset counts bytes from the start of the file.
//
// A code packs its three letters so that packed codes sort like the letters: 'U' << 16 | 'S' << 8 | 'D'.

enum {
  reference_history_magic = 0x48424345,     // "ECBH"
  reference_currencies_magic = 0x43525543,  // "CURC"
  reference_words_magic = 0x44524F57,       // "WORD"
  reference_version = 2,
  reference_words_version = 1,
  reference_none = -1,
};

// MARK: - history.bin

struct reference_history_header {
  uint32_t magic;
  uint32_t version;
  uint32_t column_count;
  uint32_t row_count;
  int32_t first_day;            // days since 1970-01-01
  uint32_t day_count;           // calendar days from the first to the last fixing, both included
  uint32_t columns_offset;      // struct reference_column[column_count], by code
  uint32_t day_of_row_offset;   // int32_t[row_count], ascending
  uint32_t row_of_day_offset;   // uint16_t[day_count]: the newest row on or before first_day + index
};

// One currency. Its rates cover one run of rows; the currency has none before and after it.
struct reference_column {
  uint32_t code;
  uint32_t scale;               // each rate is mantissa / 10^scale units of the currency for one euro
  uint32_t first_row;
  uint32_t row_count;
  uint32_t mantissas_offset;    // uint32_t[row_count]; 0 where a row of the run has no rate
};

// MARK: - currencies.bin

struct reference_text {
  uint32_t offset;              // UTF-8, without a terminator
  uint32_t length;              // 0: there is none
};

enum {
  reference_currency_is_active = 1,  // in ISO 4217 list one and not replaced since
  reference_currency_is_fund = 2,
  reference_currency_owns_symbol = 4,  // its symbol stands for it where nothing else is said
};

struct reference_currency {
  uint64_t successor_units;     // successor_units / 10^successor_scale of this currency made one of the successor's; 0: unknown
  uint32_t successor_scale;
  uint32_t successor;           // packed code, 0: none
  int32_t successor_day;        // when the successor took over, in days since 1970-01-01; INT32_MIN: unknown
  uint32_t code;
  int32_t numeric_code;         // reference_none: there is none
  int16_t minor_units;          // reference_none: not applicable, or withdrawn
  uint16_t flags;
  struct reference_text english_name;
  struct reference_text korean_name;
  struct reference_text english_plural;
  struct reference_text english_symbol;
  struct reference_text korean_symbol;
  struct reference_text narrow_symbol;
  uint32_t first_territory;     // index into the territory list
  uint32_t territory_count;
};

struct reference_territory {
  struct reference_text code;   // ISO 3166 alpha-2
  struct reference_text english_name;
  struct reference_text korean_name;
};

struct reference_currencies_header {
  uint32_t magic;
  uint32_t version;
  uint32_t currency_count;
  uint32_t currencies_offset;       // struct reference_currency[currency_count], by code
  uint32_t territory_count;
  uint32_t territories_offset;      // struct reference_territory[territory_count], by code
  uint32_t territory_list_count;
  uint32_t territory_list_offset;   // uint16_t[territory_list_count], indexes of territories
};

// MARK: - words.bin

enum {
  reference_word_has_first = 1,  // the first of several codes is the one that is usually meant
  reference_word_is_usual = 2,   // and the others need no mention
  reference_word_is_territory = 4,  // the codes are what is paid there
};

struct reference_word {
  struct reference_text key;     // small letters without accents or blanks; the words ascend by its bytes
  struct reference_text setting; // the noun or symbol under which a configuration keeps its meaning; none for a whole name
  uint32_t first_code;           // index into the list of codes
  uint16_t code_count;
  uint16_t flags;
};

struct reference_words_header {
  uint32_t magic;
  uint32_t version;
  uint32_t word_count;
  uint32_t words_offset;         // struct reference_word[word_count], by key
  uint32_t codes_offset;         // uint32_t: packed codes
  uint32_t longest_key;          // in bytes
};

// MARK: - The embedded files

/// The first byte of the embedded history; it lies in read-only memory for as long as the process lives.
const void *reference_history(void);
size_t reference_history_size(void);

/// The first byte of the embedded currency table; it lies in read-only memory for as long as the process lives.
const void *reference_currencies(void);
size_t reference_currencies_size(void);

/// The first byte of the embedded table of words; it lies in read-only memory for as long as the process lives.
const void *reference_words(void);
size_t reference_words_size(void);
