const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** The id that a word of a command line is, in lower case as the product has it; undefined where it is none. */
export const parseId = (word: string): string | undefined =>
  UUID.test(word) ? word.toLowerCase() : undefined;
