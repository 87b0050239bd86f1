import type { Session } from './session.ts';

/** Milliseconds for which a process trusts a session it has just looked up; the end of one is signalled at once. */
const TRUST = 3000;
/** Sessions remembered by one process. */
const SIZE = 20_000;

/** Sessions of the last seconds by hashed id, and one look-up at a time for each. */
export type SessionCache = {
  get(sid: string, load: (sid: string) => Promise<Session | undefined>): Promise<Session | undefined>;
  forget(sid: string): void;
};

type Entry = { readonly until: number; readonly session: Promise<Session | undefined> };

/** Makes the cache. Only sessions that exist are kept, so made-up ids can't fill it. */
export const createSessionCache = (now: () => number): SessionCache => {
  const entries = new Map<string, Entry>();
  const forget = (sid: string): void => void entries.delete(sid);
  return {
    forget,
    async get(sid, load) {
      const known = entries.get(sid);
      if (known !== undefined && known.until > now()) return await known.session;
      const entry: Entry = { until: now() + TRUST, session: load(sid) };
      entries.delete(sid);
      entries.set(sid, entry);
      if (entries.size > SIZE) forget(entries.keys().next().value ?? sid);
      try {
        const session = await entry.session;
        if (session === undefined && entries.get(sid) === entry) forget(sid);
        return session;
      } catch (error) {
        if (entries.get(sid) === entry) forget(sid);
        throw error;
      }
    },
  };
};
