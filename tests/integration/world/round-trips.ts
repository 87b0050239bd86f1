import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';

export type RoundTrips = { reads: number; appends: number; queries: number };

const NONE: RoundTrips = { reads: 0, appends: 0, queries: 0 };

/** Wraps the event log and the read models to count round trips; `taken` returns the count since its last call and resets it. */
export const countRoundTrips = ({
  eventLog,
  pool,
}: Pick<Dependencies, 'eventLog' | 'pool'>): Pick<Dependencies, 'eventLog' | 'pool'> & {
  readonly taken: () => RoundTrips;
} => {
  let trips = { ...NONE };
  return {
    eventLog: {
      read: (...reading) => {
        trips.reads += 1;
        return eventLog.read(...reading);
      },
      append: (...appending) => {
        trips.appends += 1;
        return eventLog.append(...appending);
      },
    },
    pool: new Proxy(pool, {
      get: (target, name) => {
        if (name === 'query') trips.queries += 1;
        const member: unknown = Reflect.get(target, name, target);
        return typeof member === 'function' ? member.bind(target) : member;
      },
    }),
    taken: () => {
      const made = trips;
      trips = { ...NONE };
      return made;
    },
  };
};
