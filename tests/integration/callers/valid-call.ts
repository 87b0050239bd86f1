import type { Browser } from '../product/browser.ts';
import type { Cast } from './cast.ts';

export type Prepared = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly files?: readonly File[];
  /** Token of a releasing team, for calls of teams; only the owner has it. */
  readonly token?: string;
  /** The caller; default: the owner. Calls that end a session get a separate member. */
  readonly by?: Browser;
};

/** How to call an endpoint successfully, and what other callers get. */
export type ValidCall = {
  /** Creates whatever the call needs, separately for each call. */
  readonly prepare: (cast: Cast) => Promise<Prepared> | Prepared;
  /** Status for another member who makes the same call; default: success. */
  readonly other?: number;
  /** Status of a repeated call with the same idempotency key; default: that of the first. */
  readonly again?: number;
  /** Whether one or all of concurrent calls with the same key succeed. Absent: not tried, since another call of its aggregate is. */
  readonly race?: 'one wins' | 'all win';
};
