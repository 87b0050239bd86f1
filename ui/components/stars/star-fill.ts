export const starPositions = [1, 2, 3, 4, 5] as const;

/** `position` is 1 to 5. Halves start at .5. */
export const starFill = (rating: number, position: number): 0 | 0.5 | 1 => {
  if (rating >= position) return 1;
  return rating >= position - 0.5 ? 0.5 : 0;
};
