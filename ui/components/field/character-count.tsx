import { countCharacters } from '@secondspring/contracts/vocabulary/count-characters.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './field.module.css';

/** Characters left at which the count is announced. */
const NEARLY_FULL = 100;

export const isTooLong = (text: string, maxLength: number | undefined): boolean =>
  maxLength !== undefined && countCharacters(text) > maxLength;

/** `3 characters too many`, `1 character left` */
export const remainingWords = (text: string, maxLength: number): string => {
  const remaining = maxLength - countCharacters(text);
  const characters = Math.abs(remaining) === 1 ? 'character' : 'characters';
  return `${Math.abs(remaining)} ${characters} ${remaining < 0 ? 'too many' : 'left'}`;
};

/** Counts what is typed, and says in words how much is too many. Announced when it is nearly full. */
export const CharacterCount = ({
  text,
  maxLength,
}: {
  readonly text: string;
  readonly maxLength: number;
}) => {
  const count = countCharacters(text);
  const words = maxLength - count <= NEARLY_FULL ? remainingWords(text, maxLength) : '';
  return (
    <p className={s.count}>
      <span aria-hidden>{`${count} / ${maxLength}`}</span>
      {count > maxLength ? (
        <span role="status">{words}</span>
      ) : (
        <VisuallyHidden>
          <span role="status">{words}</span>
        </VisuallyHidden>
      )}
    </p>
  );
};
