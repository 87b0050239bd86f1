import { expect, type Locator, type Page } from '@playwright/test';
import { rowsOfWords, shownOf, type Kind, type Words } from '../../specification/row.ts';
import { screens, type State } from '../../specification/screens.ts';

type Place = Locator | Page;
type Role = Exclude<Kind, 'text' | 'label' | 'placeholder' | 'toast'>;

const withOptional = (label: string): RegExp =>
  new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}( \\(optional\\))?$`, 'u');

const byRole = (place: Place, role: Role, name: string | RegExp): Locator =>
  place.getByRole(role, { name, exact: true });

function locate(place: Place, kind: Kind, words: string | RegExp): Locator {
  switch (kind) {
    case 'text':
      return place.getByText(words, { exact: true });
    case 'toast':
      return place.locator('[aria-label^=Notifications] li').getByText(words, { exact: true });
    case 'label':
      return place.getByLabel(typeof words === 'string' ? withOptional(words) : words);
    case 'placeholder':
      return byRole(place, 'option', words);
    default:
      return byRole(place, kind, words);
  }
}

/** The rows whose words are missing in a place, each with its heading: `Shell: link "Home"`. */
export async function missingWords(place: Place, state: Words): Promise<string[]> {
  const rows = rowsOfWords(state).map(([kind, row]) => [kind, shownOf(row)] as const);
  const counts = await Promise.all(rows.map(([kind, words]) => locate(place, kind, words).count()));
  return rows
    .filter((_, index) => counts[index] === 0)
    .map(([kind, words]) => `${state.section}: ${kind} "${String(words)}"`);
}

/** Expects that a place contains all words of these states exactly. */
export async function expectWords(place: Place, ...states: readonly State[]): Promise<void> {
  const missing = async () =>
    (await Promise.all(states.map((state) => missingWords(place, screens[state])))).flat();
  await expect.poll(missing, `words of ${states.join(', ')}`).toEqual([]);
}
