/** Below this many reviews an average says little; the screen says so beside it. */
const ENOUGH_REVIEWS = 3;

/** How a rating is drawn: whole stars, whether a half follows, and the number in words of one decimal. */
export type DrawnRating = { readonly full: number; readonly half: boolean; readonly text: string };

/** What a screen shows for the reviews of a treatment: nothing yet, or stars with a hint where they are few. */
export type RatingSummary =
  | { readonly kind: 'none' }
  | { readonly kind: 'rated'; readonly stars: number; readonly drawn: DrawnRating; readonly isFew: boolean };

/** Draws an average given in tenths of a star (0 to 50): a half star stands for .5 up to the next whole one. */
export const drawRating = (tenths: number): DrawnRating => {
  const full = Math.floor(tenths / 10);
  return { full, half: tenths - full * 10 >= 5, text: (tenths / 10).toFixed(1) };
};

/** Sums up a treatment's reviews for a screen. */
export const summariseRating = (treatment: {
  readonly averageRating: number;
  readonly reviewCount: number;
}): RatingSummary =>
  treatment.reviewCount === 0
    ? { kind: 'none' }
    : {
        kind: 'rated',
        stars: treatment.averageRating / 10,
        drawn: drawRating(treatment.averageRating),
        isFew: treatment.reviewCount < ENOUGH_REVIEWS,
      };
