/** How words appear on a page: as plain text, as the name of an element with a role, as a field's label, as a select's first choice. */
export type Kind =
  | 'text'
  | 'label'
  | 'placeholder'
  | 'heading'
  | 'link'
  | 'button'
  | 'tab'
  | 'radio'
  | 'checkbox'
  | 'switch'
  | 'option'
  | 'toast';

/** Words that differ from the specification. */
export type Shown = {
  /** The text on the page; a regular expression if it contains a date. */
  readonly shown: string | RegExp;
  /** The specification's own form; curly brackets mark variable parts. */
  readonly of: string;
  /** The reason for a difference beyond the variable parts. */
  readonly decided?: string;
};

/** Words of the specification that a page must contain exactly. */
export type WordsRow = string | Shown;

/** Words that appear together in one state of a page, and the specification's heading for them. */
export type Words = {
  readonly section: string;
  readonly rows: Readonly<Partial<Record<Kind, readonly WordsRow[]>>>;
};

export const words = (section: string, rows: Words['rows']): Words => ({ section, rows });

/** Each word of a state with its kind. */
export const rowsOfWords = ({ rows }: Words): readonly (readonly [kind: Kind, row: WordsRow])[] =>
  (Object.entries(rows) as [Kind, readonly WordsRow[]][]).flatMap(([kind, each]) =>
    each.map((row) => [kind, row] as const),
  );

export const shownOf = (row: WordsRow): string | RegExp => (typeof row === 'string' ? row : row.shown);

export const formOf = (row: WordsRow): string => (typeof row === 'string' ? row : row.of);

/** A toast: its title and, if it has one, its message; `words` contains them in this order. */
export type SpecifiedToast<
  Said extends readonly [title: string, message?: string] = readonly [string, string?],
> = Words & { readonly words: Said };

export const toast = <const Said extends readonly [title: string, message?: string]>(
  section: string,
  ...words: Said
): SpecifiedToast<Said> => ({
  section,
  rows: { toast: words.filter((each) => each !== undefined) },
  words: words,
});
