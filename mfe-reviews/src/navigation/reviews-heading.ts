/** Id of the heading over a treatment's reviews; it takes the focus when the review that had it is gone. */
export const REVIEWS_HEADING = 'reviews';
