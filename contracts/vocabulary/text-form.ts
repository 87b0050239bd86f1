import { plainMarks } from './plain-marks.ts';

/**
 * Control characters that nobody types: C0 except tab, line feed and carriage return; DEL; and C1. Also
 * characters that change text direction, so that one author's text cannot reorder another's. Postgres rejects
 * NUL.
 */
const UNSEEN =
  // oxlint-disable-next-line no-control-regex -- control characters are what it is about
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\u202a-\u202e\u2066-\u2069]/gu;

/** Hints and fillers that show nothing, such as zero-width and no-break spaces without width, and soft hyphens. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;

const OTHER_LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/gu;

/** Joiners shape emoji, Persian and Indic scripts; after a Latin letter or a blank they only make words unequal. */
const IDLE_JOINERS = /[\p{Script=Latin}\s][\p{M}\u200c\u200d]+/gu;
const JOINERS = /[\u200c\u200d]/gu;

const STARTS_BLANK = /^[\s\u2800\p{Default_Ignorable_Code_Point}]+/u;
/** Up to the last visible character, with the selectors and tags that belong to it, as in ❤️ and 🏴󠁧󠁢󠁥󠁮󠁧󠁿. */
const UP_TO_VISIBLE =
  /^.*[^\s\u2800\p{Default_Ignorable_Code_Point}](?:[\ufe00-\ufe0f]|[\u{e0020}-\u{e007f}]|[\u{e0100}-\u{e01ef}])*/su;

const trimmed = (text: string): string => UP_TO_VISIBLE.exec(text.replace(STARTS_BLANK, ''))?.[0] ?? '';

/** Keeps the indentation of a line that says something, and makes any other run of blanks a single one. */
const withSingleBlanks = (line: string): string => {
  const words = line.trimStart();
  if (words === '') return '';
  return line.slice(0, line.length - words.length) + words.trimEnd().replaceAll(/[ \t]{2,}/gu, ' ');
};

/**
 * The one form in which text of a person is stored: NFC, without control characters and invisible ones that say nothing, line ends as line
 * feeds, single blanks between words, nothing invisible at its ends, no lone surrogates. Indentation and empty lines stay.
 */
export const cleanText = (text: string): string =>
  trimmed(
    text
      .replaceAll(/\p{Surrogate}/gu, '\ufffd')
      .replaceAll(OTHER_LINE_ENDS, '\n')
      .replaceAll(UNSEEN, '')
      .replaceAll(ZERO_WIDTH, '')
      .replaceAll(/\p{Zs}/gu, ' ')
      .normalize('NFC')
      .replaceAll(IDLE_JOINERS, (idle) => idle.replaceAll(JOINERS, ''))
      .normalize('NFC')
      .split('\n')
      .map(withSingleBlanks)
      .join('\n'),
  );

/** {@link cleanText} on one line: line breaks and tabs become single blanks. */
export const cleanLine = (text: string): string => cleanText(cleanText(text).replaceAll(/\s+/gu, ' '));

/**
 * What two texts have in common that a reader takes for the same words: letters of any case and width, any kind of quotes and dashes,
 * whatever is invisible between them. For comparing, not for showing.
 */
export const comparable = (text: string): string =>
  cleanLine(
    plainMarks(cleanLine(text))
      .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
      .normalize('NFKC')
      .toLowerCase(),
  );
