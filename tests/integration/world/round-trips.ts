import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';

/** Round trips to the event store and to the read models. */
export type RoundTrips = { reads: number; appends: number; queries: number };

const NONE: RoundTrips = { reads: 0, appends: 0, queries: 0 };

/** The same event log and read models, whose round trips are counted; `taken` answers how many there were since it was last asked. */
export const countRoundTrips = ({
  eventLog,
  pool,
}: Pick<Dependencies, 'eventLog' | 'pool'>): Pick<Dependencies, 'eventLog' | 'pool'> & {
  readonly taken: () => RoundTrips;
} => {
  let trips = { ...NONE };
  return {
    eventLog: {
      read: (stream) => {
        trips.reads += 1;
        return eventLog.read(stream);
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
