const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const basic = `${from(0x20, 0x7e)}\u00A0£°·–—‘’“”…€−`;
const western = `${from(0xa1, 0xff)}ıŒœ‚„†‡•‰‹›™←→`;

/**
 * Characters of headings by the name of their set, as `ui/tokens/fonts.css` declares them by `unicode-range`: what English is written with, and
 * what other names and words of Western Europe need, which a phone fetches only where one stands in a heading. None is in both.
 */
export const headingGlyphs: ReadonlyMap<string, string> = new Map([
  ['basic', basic],
  [
    'western',
    Array.from(western)
      .filter((glyph) => !basic.includes(glyph))
      .join(''),
  ],
]);
