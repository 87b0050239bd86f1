/**
 * Entry of the document's `Server-Timing` header with a random mark of this page load: 43 characters of
 * base64url. A header is new with every answer, even a 304, so a cache cannot repeat a mark. Reports on a
 * release contain it.
 */
export const PAGE_MARK = 'page';
