/**
 * Characters of a text as limits count them, in fields and calls alike: code points, after cleaning at entry (line ends, accents, blanks at
 * the ends). An emoji is one character, or a few where it is joined of several. Apart from the schemas, so that pages don't load them.
 */
export const countCharacters = (text: string): number =>
  // oxlint-disable-next-line typescript/no-misused-spread -- limits count code points
  [...text.replaceAll('\r\n', '\n').trim().normalize('NFC')].length;
