import * as looks from '../../tokens/looks.module.css';
import { Search, X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { isTooLong, remainingWords, tooLongWords } from '../../form/length-words.ts';
import { IconButton } from '../icon-button/icon-button.tsx';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import * as s from './search-field.module.css';

/** `searched` is the current search ('' for none). `onSearch` gets the trimmed text, '' when cleared. */
export const SearchField = ({
  label,
  searched,
  maxLength,
  onSearch,
}: {
  readonly label: string;
  readonly searched: string;
  readonly maxLength: number;
  readonly onSearch: (words: string) => void;
}) => {
  const id = useId();
  const [typed, setTyped] = useState(searched);
  const isOver = isTooLong(typed, maxLength);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isOver) onSearch(typed.trim());
  };
  const clear = () => {
    setTyped('');
    onSearch('');
    document.getElementById(id)?.focus();
  };
  return (
    <search>
      <form className={s.field} onSubmit={send}>
        <label htmlFor={id}>
          <VisuallyHidden>{label}</VisuallyHidden>
        </label>
        <input
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          className={s.input}
          dir="auto"
          placeholder={label}
          aria-invalid={isOver}
          aria-describedby={isOver ? `${id}-error` : undefined}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        {typed !== '' && <IconButton icon={X} label="Clear search" onClick={clear} />}
        <IconButton icon={Search} label="Search" type="submit" />
      </form>
      {isOver && (
        <p id={`${id}-error`} className={looks.danger} role="alert">
          {`${tooLongWords(maxLength)} ${remainingWords(typed, maxLength)}.`}
        </p>
      )}
    </search>
  );
};
