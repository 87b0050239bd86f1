import type { Destination } from '@secondspring/contracts/remotes/navigation.ts';
import { escapeHtml } from '@secondspring/platform/html/escape.ts';

/** Marks where the page goes in the shell's document. */
const PAGE = '<!--page-->';
/** Delimit the template of a bar entry. */
const ENTRY = { begins: '<template data-entry>', ends: '</template>' } as const;

const entryOf = (drawn: string, { path, label, icon }: Destination, current: string): string =>
  drawn
    .replace(
      ' href="/{path}"',
      () => `${path === current ? ' aria-current="page"' : ''} href="${escapeHtml(path)}"`,
    )
    .replace('{icon}', () => escapeHtml(icon))
    .replace('{label}', () => escapeHtml(label));

const withBar = (html: string, path: string, bar: readonly Destination[]): string => {
  const start = html.indexOf(ENTRY.begins);
  if (start < 0) return html;
  const end = html.indexOf(ENTRY.ends, start);
  const drawn = html.slice(start + ENTRY.begins.length, end);
  const entries = bar.map((item) => entryOf(drawn, item, path)).join('');
  return html.slice(0, start) + entries + html.slice(end + ENTRY.ends.length);
};

/** Fills in the bar, with the current path marked, and the page if there is one. */
export const withFirstPaint = (
  html: string,
  {
    path,
    page,
    bar,
  }: { readonly path: string; readonly page: string | null; readonly bar: readonly Destination[] },
): string => {
  const framed = withBar(html, path, bar);
  // A function, so that `$` in the page is not a replacement pattern.
  return page === null ? framed : framed.replace(PAGE, () => page);
};
