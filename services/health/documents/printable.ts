/** Characters beyond Latin-1 that the fonts of every PDF reader have. */
const FURTHER = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const has = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || FURTHER.includes(letter);
};

/**
 * Text as the fonts can print it: one line; a letter that they lack becomes its plain form (ő becomes o) or, where it has none, a question
 * mark. It only ever touches what a member wrote herself.
 */
export const printable = (text: string): string =>
  Array.from(text.normalize('NFC').replaceAll(/\s+/gu, ' '))
    .map((letter) => {
      if (has(letter)) return letter;
      const [plain = '?'] = letter.normalize('NFD');
      return has(plain) ? plain : '?';
    })
    .join('');
