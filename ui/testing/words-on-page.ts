import { screen, within } from '@testing-library/react';

/** Words of one state of a screen, as the specification's tables have them: by how they stand on the page. */
export type StatedWords = {
  readonly section: string;
  readonly rows: Readonly<Partial<Record<string, readonly (string | { readonly shown: string | RegExp })[]>>>;
};

const withOptional = (label: string): RegExp =>
  new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}( \\(optional\\))?$`, 'u');

const found = (place: HTMLElement, kind: string, words: string | RegExp): readonly HTMLElement[] => {
  const inside = within(place);
  if (kind === 'text') return inside.queryAllByText(words);
  if (kind === 'label')
    return inside.queryAllByLabelText(typeof words === 'string' ? withOptional(words) : words);
  if (kind === 'toast') return screen.queryAllByText(words);
  return inside.queryAllByRole(kind === 'placeholder' ? 'option' : kind, { name: words });
};

/** The words that do not stand in this place, each with its section: `Shell: link "Home"`. */
export const missingWords = (place: HTMLElement, states: readonly StatedWords[]): string[] =>
  states.flatMap(({ section, rows }) =>
    Object.entries(rows).flatMap(([kind, each = []]) =>
      each
        .map((row) => (typeof row === 'string' ? row : row.shown))
        .filter((words) => found(place, kind, words).length === 0)
        .map((words) => `${section}: ${kind} "${String(words)}"`),
    ),
  );
