import type { Bus } from '../../bus/bus.ts';
import type { StoredSession } from './session.ts';

/** `renewed`: the lookup rewrote the session, so the browser's cookie is renewed too. */
export type CachedSession = {
  readonly session: StoredSession;
  readonly handle: string;
  readonly renewed: boolean;
};

/** Milliseconds a process trusts a looked-up session while it hears of ended ones, and while it may not have. */
const HEARING_TRUST = 30_000;
const TRUST = 3_000;
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

type Entry = {
  readonly since: number;
  /** The bus's connection at that time. */
  readonly connection: number | undefined;
  readonly known: Promise<CachedSession | undefined>;
};

/** Caches only existing sessions, so made-up ids cannot fill it. */
export const createSessionCache = (bus: Pick<Bus, 'connection'>, now: () => number): SessionCache => {
  const entries = new Map<string, Entry>();
  const forget = (sid: string): void => void entries.delete(sid);
  const isTrusted = ({ since, connection }: Entry): boolean => {
    const isHearing = connection !== undefined && connection === bus.connection();
    return now() < since + (isHearing ? HEARING_TRUST : TRUST);
  };
  return {
    forget,
    has: (sid) => entries.has(sid),
    async get(sid, load) {
      const before = entries.get(sid);
      if (before !== undefined && isTrusted(before)) return await before.known;
      const entry: Entry = { since: now(), connection: bus.connection(), known: load(sid) };
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
