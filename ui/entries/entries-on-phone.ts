import type { Entry } from './entry.ts';

/** Her entries on this phone, the first entered first. */
export type EntriesOnPhone = {
  /** She was told that they are kept; they will be sent. */
  readonly waiting: readonly Entry[];
  /** The server refused them: she decides. */
  readonly refused: readonly Entry[];
};

export type EntryActs = {
  /** For one that the server refused. */
  readonly sendAgain: (key: string) => void;
  readonly discard: (key: string) => Promise<void>;
};

let shown: EntriesOnPhone = { waiting: [], refused: [] };
const listeners = new Set<() => void>();

/** For the shell. */
export const entriesOnPhone = {
  /** Null until entries are kept on this page. */
  acts: null as EntryActs | null,
  read: (): EntriesOnPhone => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  set: (entries: EntriesOnPhone): void => {
    if (JSON.stringify(entries) === JSON.stringify(shown)) return;
    shown = entries;
    for (const listener of listeners) listener();
  },
};
