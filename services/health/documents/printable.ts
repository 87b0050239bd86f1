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
