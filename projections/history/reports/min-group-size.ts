/**
 * Smallest number of members that results may be about. Promised in the consent to research and kept for everything
 * that analysts see.
 */
export const MIN_GROUP_SIZE = 10;
