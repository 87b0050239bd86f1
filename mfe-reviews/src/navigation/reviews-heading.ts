/** Takes the focus when the focused review is removed. */
export const REVIEWS_HEADING = 'reviews';
