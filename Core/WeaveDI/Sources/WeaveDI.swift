public enum WeaveDI {}
