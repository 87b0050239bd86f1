import type { StoredSession } from './session.ts';

/** `renewed`: the lookup rewrote the session, so the browser's cookie is renewed too. */
export type CachedSession = { readonly session: StoredSession; readonly renewed: boolean };

/** Milliseconds a process trusts a looked-up session; ended sessions are signalled at once. */
const TRUST = 3000;
/** Sessions cached per process. */
const SIZE = 20_000;

/** Recent sessions by hashed id, with one lookup at a time each. */
export type SessionCache = {
  get(
    sid: string,
    load: (sid: string) => Promise<CachedSession | undefined>,
  ): Promise<CachedSession | undefined>;
  /** Also after the time for which it is trusted: a session looked up before is not made up. */
  has(sid: string): boolean;
  forget(sid: string): void;
};

type Entry = { readonly until: number; readonly known: Promise<CachedSession | undefined> };

/** Caches only existing sessions, so made-up ids cannot fill it. */
export const createSessionCache = (now: () => number): SessionCache => {
  const entries = new Map<string, Entry>();
  const forget = (sid: string): void => void entries.delete(sid);
  return {
    forget,
    has: (sid) => entries.has(sid),
    async get(sid, load) {
      const before = entries.get(sid);
      if (before !== undefined && before.until > now()) return await before.known;
      const entry: Entry = { until: now() + TRUST, known: load(sid) };
      entries.delete(sid);
      entries.set(sid, entry);
      if (entries.size > SIZE) forget(entries.keys().next().value ?? sid);
      try {
        const cached = await entry.known;
        if (cached === undefined && entries.get(sid) === entry) forget(sid);
        return cached;
      } catch (error) {
        if (entries.get(sid) === entry) forget(sid);
        throw error;
      }
    },
  };
};
