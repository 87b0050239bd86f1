/**
 * Smallest number of members that results may be about. Promised in the consent to research and kept for everything
 * that analysts see.
 */
export const MIN_GROUP_SIZE = 10;

/** Null if no row is small. */
export const smallRowsWarning = (small: number): string | null =>
  small === 0
    ? null
    : `${small.toLocaleString('en')} of the rows show one member or count fewer than ${MIN_GROUP_SIZE}. They may be about few people: keep them to yourself.`;
