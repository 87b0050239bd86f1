/** How words stand on a page: as plain text, as the name of something with a role, as a field's label, as a select's first choice. */
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

/** Words that are not the specification's letter for letter. */
export type Shown = {
  /** The text on the page; an expression only where it holds a date. */
  readonly shown: string | RegExp;
  /** The specification's own form: curly brackets stand for what differs from case to case. */
  readonly of: string;
  /** Why they differ, where it is more than filling in the brackets. */
  readonly decided?: string;
};

/** Words of the specification, as they have to stand on a page letter for letter. */
export type Row = string | Shown;

/** Words that stand on the page together in one state, and the heading of the specification under which they stand there. */
export type Words = {
  readonly section: string;
  readonly rows: Readonly<Partial<Record<Kind, readonly Row[]>>>;
};

/** Words of one state. */
export const words = (section: string, rows: Words['rows']): Words => ({ section, rows });

/** Each word of a state with its kind. */
export const rowsOf = ({ rows }: Words): readonly (readonly [kind: Kind, row: Row])[] =>
  (Object.entries(rows) as [Kind, readonly Row[]][]).flatMap(([kind, each]) =>
    each.map((row) => [kind, row] as const),
  );

/** The text on the page. */
export const shownOf = (row: Row): string | RegExp => (typeof row === 'string' ? row : row.shown);

/** The specification's own form. */
export const formOf = (row: Row): string => (typeof row === 'string' ? row : row.of);

/** A toast: its title and, where it has one, its message; `words` has them in this order. */
export type ToastWords<Said extends readonly [title: string, message?: string] = readonly [string, string?]> =
  Words & { readonly words: Said };

/** The words of a toast. */
export const toast = <const Said extends readonly [title: string, message?: string]>(
  section: string,
  ...said: Said
): ToastWords<Said> => ({
  section,
  rows: { toast: said.filter((each) => each !== undefined) },
  words: said,
});
