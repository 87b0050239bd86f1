const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const basic = `${from(0x20, 0x7e)}\u00A0£°·–—‘’“”…€−`;
const western = `${from(0xa1, 0xff)}ıŒœ‚„†‡•‰‹›™←→`;

/**
 * Characters by the name of their set, as `ui/tokens/fonts.css` declares them with `unicode-range`: English, and other Western European names.
 * The sets do not overlap.
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
