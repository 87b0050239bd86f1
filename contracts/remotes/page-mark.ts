/**
 * Name of the entry of the document's `Server-Timing` header that holds the mark of this page load: 43 characters of base64url. A header,
 * because it is new with every answer, a 304 too, so that no cache gives one mark to two page loads. A report on a release names it.
 */
export const PAGE_MARK = 'page';
