import { countCharacters } from '@secondspring/contracts/vocabulary/count-characters.ts';

export const isTooLong = (text: string, maxLength: number | undefined): boolean =>
  maxLength !== undefined && countCharacters(text) > maxLength;

/** `3 characters too many`, `1 character left` */
export const remainingWords = (text: string, maxLength: number): string => {
  const remaining = maxLength - countCharacters(text);
  const characters = Math.abs(remaining) === 1 ? 'character' : 'characters';
  return `${Math.abs(remaining)} ${characters} ${remaining < 0 ? 'too many' : 'left'}`;
};

export const tooLongWords = (maxLength: number): string =>
  `Please shorten this to ${maxLength.toLocaleString('en')} characters.`;
