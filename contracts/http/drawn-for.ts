/**
 * Header of a change: the id of the member for whom the page that sends it was drawn. Missing on visitors’ pages. A change that is
 * sent in another member’s session is refused with `drawn-for-another`.
 */
export const DRAWN_FOR = 'Drawn-For';
