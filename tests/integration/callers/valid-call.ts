import type { Browser } from '../product/browser.ts';
import type { Cast } from './cast.ts';

/** What goes into one call so that it succeeds. */
export type Prepared = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Files of a multipart form. */
  readonly files?: readonly File[];
  /** Token of a releasing team, where the call is one for teams; only its owner has it. */
  readonly token?: string;
  /** Who makes it; the owner unless said. Calls that end her sessions get somebody of their own. */
  readonly by?: Browser;
};

/** How a call is made so that it succeeds, and what it answers to others. */
export type ValidCall = {
  /** Makes ready whatever the call needs; each time a thing of its own. */
  readonly prepare: (cast: Cast) => Promise<Prepared> | Prepared;
  /** Status that another member gets for the very same call; success unless said. */
  readonly other?: number;
  /** Status of the same call again with the same idempotency key; as the first unless said. */
  readonly again?: number;
  /** Of 50 at once with the same key: how many succeed; all unless said. */
  readonly raceWinners?: 'one' | 'all';
};
