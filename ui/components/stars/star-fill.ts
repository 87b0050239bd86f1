/** Positions of the stars, first to last. */
export const starPositions = [1, 2, 3, 4, 5] as const;

/** How full the star at `position` (1 to 5) is for a rating in stars; a half is shown from .5 on. */
export const starFill = (rating: number, position: number): 0 | 0.5 | 1 => {
  if (rating >= position) return 1;
  return rating >= position - 0.5 ? 0.5 : 0;
};
