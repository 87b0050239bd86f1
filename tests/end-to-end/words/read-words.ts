import { expect, type Locator, type Page } from '@playwright/test';
import { expectToast } from '../toast.ts';
import { rowsOf, shownOf, type Kind, type Words } from '../../specification/row.ts';
import { screens, type State, type Toast } from '../../specification/screens.ts';
import { toasts } from '../../specification/toasts.ts';

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

/** The rows whose words do not stand in this place, each with its heading: `Shell: link "Home"`. */
export async function missingWords(place: Place, state: Words): Promise<string[]> {
  const rows = rowsOf(state).map(([kind, row]) => [kind, shownOf(row)] as const);
  const counts = await Promise.all(rows.map(([kind, words]) => locate(place, kind, words).count()));
  return rows
    .filter((_, index) => counts[index] === 0)
    .map(([kind, words]) => `${state.section}: ${kind} "${String(words)}"`);
}

/** Expects that all words of these states stand in this place, each letter for letter. */
export async function expectWords(place: Place, ...states: readonly State[]): Promise<void> {
  const missing = async () =>
    (await Promise.all(states.map((state) => missingWords(place, screens[state])))).flat();
  await expect.poll(missing, `words of ${states.join(', ')}`).toEqual([]);
}

/** Reads words from pages and remembers what it has read, to tell in the end what nobody has seen. */
export class WordReader {
  readonly #read = new Set<string>();

  /** Expects the words of these states, each letter for letter. */
  async read(place: Place, ...states: readonly State[]): Promise<void> {
    await expectWords(place, ...states);
    for (const state of states) this.#read.add(state);
  }

  /** Expects a toast of the table and takes it away; `message` is the server's, where the table has none. */
  async hear(page: Page, name: Toast, message?: string): Promise<void> {
    const [title, words = message] = toasts[name].words;
    await expectToast(page, title, words);
    this.#read.add(`toast ${name}`);
  }

  /** States and toasts of the table that have not been read. */
  unread(): readonly string[] {
    const all = [...Object.keys(screens), ...Object.keys(toasts).map((name) => `toast ${name}`)];
    return all.filter((name) => !this.#read.has(name));
  }
}
