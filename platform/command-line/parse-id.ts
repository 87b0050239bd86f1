const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu;

/** A UUID in lower case; undefined if the word is none. */
export const parseId = (word: string): string | undefined =>
  UUID.test(word) ? word.toLowerCase() : undefined;
