/**
 * The first character of a token says what the rest is. Grams (single letters and pairs of a name) have none: they are
 * letters and digits and can never look like a marked token.
 */
export const marks = {
  /** The whole name, one of its readings, a code. */
  whole: '=',
  /** A beginning of the name, written out. */
  start: '^',
  /** A beginning of a word inside the name: 二甲双胍 of 盐酸二甲双胍. */
  wordStart: '|',
  /** A whole reading or its initials, looked up by its beginning. */
  readingStart: '<',
  /** A reading or its initials from any syllable on, looked up by its beginning. */
  reading: '@',
  /** Approval number or barcode, looked up by its beginning. */
  code: '#',
  /** A beginning of a piece of the specification. */
  specification: '+',
  /** `&n12` the name with this id, `&m12` the maker with this id, `&goods` and `&maker` the kind of a name. */
  link: '&',
} as const;

/** Beginnings are indexed up to so many letters; longer queries add the rest as pairs. */
export const startLength = { name: 12, word: 8 } as const;
