/** What opens over a page by its address, so that the phone's back gesture closes it: the part after `#`. */
export type PageView = 'guidelines' | 'author';

const FROM_PAGE = { fromPage: true };

/** Where a link to a view over the present page leads. */
export const viewLink = (view: PageView) => ({ to: { hash: view }, state: FROM_PAGE });
