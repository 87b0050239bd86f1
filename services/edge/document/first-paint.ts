import type { Destination } from '@secondspring/contracts/remotes/navigation.ts';
import { escapeHtml } from '@secondspring/platform/http/escape.ts';

/** Where the page goes in the frame that the shell's document holds. */
const PAGE = '<!--page-->';
/** How the frame draws an entry of the bar. */
const ENTRY = /<template data-entry>(.*?)<\/template>/su;

const entryOf = (drawn: string, { path, label, icon }: Destination, current: string): string =>
  drawn
    .replace(
      ' href="/{path}"',
      () => `${path === current ? ' aria-current="page"' : ''} href="${escapeHtml(path)}"`,
    )
    .replace('{icon}', () => escapeHtml(icon))
    .replace('{label}', () => escapeHtml(label));

/** Puts the bar's entries into the frame, the one that leads to this very path marked, and a page where there is one. */
export const withFirstPaint = (
  html: string,
  {
    path,
    page,
    bar,
  }: { readonly path: string; readonly page: string | null; readonly bar: readonly Destination[] },
): string => {
  const framed = html.replace(ENTRY, (_, drawn: string) =>
    bar.map((each) => entryOf(drawn, each, path)).join(''),
  );
  // By a function: what the page says is not a pattern.
  return page === null ? framed : framed.replace(PAGE, () => page);
};
