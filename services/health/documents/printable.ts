import { intlFormat } from 'date-fns/intlFormat';

/** For example `21 November 2026`, in UTC, from an instant or a calendar day. */
export const dayInWords = (instant: string): string =>
  intlFormat(
    instant,
    { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
    { locale: 'en-GB' },
  );

/** Characters beyond Latin-1 that the standard PDF fonts have. */
const EXTRA_CHARACTERS = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const has = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (
    (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || EXTRA_CHARACTERS.includes(letter)
  );
};

/**
 * Reduces text to what the standard PDF fonts can print: one line; a missing character becomes its base letter (ő
 * becomes o) or a question mark. Changes only what members wrote themselves.
 */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '))
    .map((letter) => {
      if (has(letter)) return letter;
      const [plain = '?'] = letter.normalize('NFD');
      return has(plain) ? plain : '?';
    })
    .join('');
