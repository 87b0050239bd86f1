import { classNames } from '../class-names.ts';
import * as looks from '../../tokens/looks.module.css';
import { countCharacters } from '@secondspring/contracts/vocabulary/count-characters.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import { remainingWords } from '../../form/length-words.ts';
import * as s from './field.module.css';

/** Characters left at which the count is announced. */
const NEARLY_FULL = 100;

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
    <p className={classNames(looks.note, s.count)}>
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
