import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { domainNames, type DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import type { Pool } from 'pg';
import { freshnessWaits } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing/traced.ts';
import type { Bus } from '../bus/bus.ts';
import { foldedPosition, NOTHING_FOLDED } from './checkpoint.ts';
import { createWaiting, type Waiting } from './waiting.ts';

/** How long a query waits for the caller's own events, in milliseconds; then it answers as stale. */
const PATIENCE = 2_000;
/** Callers of one domain that may wait at once in a process; those beyond answer as stale without waiting. */
const WAITERS = 10_000;

/** Waiting until a domain's read models include what a token names. */
export type Freshness = {
  /**
   * `fresh` once the domain has been folded as far as the token says (at once where it says nothing of it), `stale`
   * where that took too long. Rejects only when the read models' database does not answer.
   */
  reached(domain: DomainName, token: ConsistencyToken): Promise<'fresh' | 'stale'>;
  /** Stops listening to the bus. */
  close(): void;
};

/** The position in a projector's signal; `null` for anything else. */
const positionOf = (signal: unknown): bigint | null => {
  if (typeof signal !== 'object' || signal === null || !('position' in signal)) return null;
  const { position } = signal;
  return typeof position === 'string' && /^\d{1,20}$/u.test(position) ? BigInt(position) : null;
};

/**
 * Freshness over the projectors' signals. Nothing polls: where the position is not known from a signal yet, the
 * checkpoint is looked up once, then a signal wakes the waiting, and at its end the checkpoint is looked up once more,
 * so that a silent bus costs time and never the truth.
 */
export const createFreshness = ({
  pool,
  bus,
  patience = PATIENCE,
}: {
  pool: Pick<Pool, 'query'>;
  bus: Pick<Bus, 'subscribe'>;
  patience?: number;
}): Freshness => {
  const waiting = new Map<DomainName, Waiting>();
  const looking = new Map<DomainName, Promise<void>>();
  const placeOf = (domain: DomainName): Waiting => {
    const place = waiting.get(domain) ?? createWaiting(WAITERS, NOTHING_FOLDED);
    waiting.set(domain, place);
    return place;
  };
  const look = async (domain: DomainName): Promise<void> => {
    try {
      placeOf(domain).tell(await foldedPosition(pool, domain));
    } finally {
      looking.delete(domain);
    }
  };
  const lookTogether = (domain: DomainName): Promise<void> => {
    const lookup = looking.get(domain) ?? look(domain);
    looking.set(domain, lookup);
    return lookup;
  };

  const unsubscribes = domainNames.map((domain) =>
    bus.subscribe(`projection.${domain}.advanced`, (signal) => {
      const position = positionOf(signal);
      if (position !== null) placeOf(domain).tell(position);
    }),
  );

  return {
    reached: async (domain, token) => {
      const wanted = token.get(domain);
      const place = placeOf(domain);
      if (wanted === undefined || place.known() >= wanted) return 'fresh';
      const { reached, done } = place.wait(wanted, patience);
      try {
        await traced('wait for read models', { 'secondspring.domain': domain }, async () => {
          await lookTogether(domain);
          if (!(await reached)) await look(domain);
        });
        const answer = place.known() >= wanted ? 'fresh' : 'stale';
        freshnessWaits.inc({ domain, answer });
        return answer;
      } finally {
        done();
      }
    },
    close: () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
};
