const from = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

/**
 * Characters of headings by the name of their set, as `ui/tokens/fonts.css` declares them by `unicode-range`: what English is written with, and
 * what other names and words of Western Europe need, which a phone fetches only where one stands in a heading.
 */
export const headingGlyphs: ReadonlyMap<string, string> = new Map([
  ['basic', `${from(0x20, 0x7e)}\u00A0£°·–—‘’“”…€−`],
  ['western', `${from(0xa1, 0xff)}ıŒœ‚„†‡•‰‹›™←→`],
]);
