/** The page that the header's search opens, whichever team serves it. */
export const SEARCH_PATH = '/search';
