import { escapeHtml } from '@secondspring/platform/http/escape.ts';

/** Where the page goes in the frame that the shell's document holds. */
const PAGE = '<!--page-->';
/** The bar of the frame. */
const BAR = 'aria-label="Main"';

/** Puts a page into the frame, and marks the entry of the bar that leads to this very path. */
export const withFirstPaint = (html: string, path: string, page: string | null): string => {
  const bar = html.indexOf(BAR);
  const link = ` href="${escapeHtml(path)}"`;
  const entry = bar === -1 ? -1 : html.indexOf(link, bar);
  const marked = entry === -1 ? html : `${html.slice(0, entry)} aria-current="page"${html.slice(entry)}`;
  // By a function: what the page says is not a pattern.
  return page === null ? marked : marked.replace(PAGE, () => page);
};
