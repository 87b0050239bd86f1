/** Opens over a page by the part after `#` of its address, so that the phone's back gesture closes it. */
export type PageView = 'guidelines' | 'author';

const FROM_PAGE = { fromPage: true };

export const viewLink = (view: PageView) => ({ to: { hash: view }, state: FROM_PAGE });
