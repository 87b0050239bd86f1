import type { Session } from './session.ts';

/** A session that was looked up, and whether it was written anew by that: then the browser's cookie is, too. */
export type CachedSession = { readonly session: Session; readonly renewed: boolean };

/** Milliseconds for which a process trusts a session it has just looked up; the end of one is signalled at once. */
const TRUST = 3000;
/** Sessions remembered by one process. */
const SIZE = 20_000;

/** Sessions of the last seconds by hashed id, and one look-up at a time for each. */
export type SessionCache = {
  get(
    sid: string,
    load: (sid: string) => Promise<CachedSession | undefined>,
  ): Promise<CachedSession | undefined>;
  has(sid: string): boolean;
  forget(sid: string): void;
};

type Entry = { readonly until: number; readonly known: Promise<CachedSession | undefined> };

/** Makes the cache. Only sessions that exist are kept, so made-up ids can't fill it. */
export const createSessionCache = (now: () => number): SessionCache => {
  const entries = new Map<string, Entry>();
  const forget = (sid: string): void => void entries.delete(sid);
  return {
    forget,
    has: (sid) => (entries.get(sid)?.until ?? 0) > now(),
    async get(sid, load) {
      const before = entries.get(sid);
      if (before !== undefined && before.until > now()) return await before.known;
      const entry: Entry = { until: now() + TRUST, known: load(sid) };
      entries.delete(sid);
      entries.set(sid, entry);
      if (entries.size > SIZE) forget(entries.keys().next().value ?? sid);
      try {
        const known = await entry.known;
        if (known === undefined && entries.get(sid) === entry) forget(sid);
        return known;
      } catch (error) {
        if (entries.get(sid) === entry) forget(sid);
        throw error;
      }
    },
  };
};
