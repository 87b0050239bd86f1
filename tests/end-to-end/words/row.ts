import { specified, type Section } from './specified.ts';

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

/** What is to be known of words that are not the specification's letter for letter. */
export type Note = {
  /** The specification's own form, where it leaves something open, or where a decision changed it. */
  readonly of: string;
  /** Why they differ from that form, where it is more than filling it in. */
  readonly decided?: string;
};

/** Words as they have to stand on a page, letter for letter; an expression only where they hold a date. */
export type Row = readonly [kind: Kind, words: string | RegExp, note?: Note];

/** Words that stand on the page together in one state, and the heading of the specification under which they stand there. */
export type Words = { readonly section: Section; readonly rows: readonly Row[] };

/** Words of one state. */
export const words = (section: Section, rows: readonly Row[]): Words => ({ section, rows });

/** Every word of a list of the specification, in one state. */
export const everyWord = (section: Section, kind: Kind): Words =>
  words(
    section,
    specified[section].map((each): Row => [kind, each]),
  );

/** A toast: its title and, where it has one, its message; `words` has them in this order. */
export type ToastWords<Said extends readonly [title: string, message?: string] = readonly [string, string?]> =
  Words & { readonly words: Said };

/** The words of a toast. */
export const toast = <const Said extends readonly [title: string, message?: string]>(
  section: Section,
  ...said: Said
): ToastWords<Said> => ({
  section,
  rows: said.flatMap((each): Row[] => (each === undefined ? [] : [['toast', each]])),
  words: said,
});
