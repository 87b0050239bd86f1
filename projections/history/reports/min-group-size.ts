/** Members of whom something may be said together: the promise of the consent to research, kept for everything that analysts see. */
export const MIN_GROUP_SIZE = 10;
