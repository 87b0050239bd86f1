import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import type { Pool } from 'pg';
import { freshnessWaits } from '../telemetry/metrics.ts';
import { traced } from '../telemetry/tracing/traced.ts';
import type { Bus } from '../bus/bus.ts';
import { readDomainCheckpoint, type ProjectionCheckpoint } from './checkpoint.ts';
import { NO_POSITION } from '../event-store/positions.ts';
import { createPositionWaiters, type PositionWaiters } from './position-waiters.ts';

/** After this part of the wait, check whether the log contains the position at all. */
const LOG_CHECK_AFTER_MS = 250;
/** Per domain and process; further callers answer as stale at once. */
const MAX_WAITERS = 10_000;

/**
 * Milliseconds a position from signals is trusted before the checkpoint is read again, as signals may be
 * lost.
 */
const SIGNAL_VALID_MS = 1_000;
/** Milliseconds before that end at which a reader has it read again, so that none has to wait. */
const LOOK_AHEAD_MS = 250;

export type Freshness = {
  /**
   * `fresh` once the domain's checkpoint reaches the token's position (at once without one), `stale` after a
   * timeout. Rejects only if the read models' database does not answer.
   */
  waitForCheckpoint(domain: DomainName, token: ConsistencyToken): Promise<'fresh' | 'stale'>;
  /**
   * Identifies the content of the domain's read models: while it is unchanged, so are answers, except in the
   * second after a lost signal. It is never ahead of the read models. `null` if they lack the token's
   * position. Rejects like `waitForCheckpoint`.
   */
  version(domain: DomainName, token: ConsistencyToken): Promise<string | null>;
  /** {@link version} as far as it is known without a query: undefined if nothing was heard for a second. */
  knownVersion(domain: DomainName): string | undefined;
  close(): void;
};

/** Position of a projector's signal; `null` for anything else. */
const positionOf = (signal: unknown): bigint | null => {
  if (typeof signal !== 'object' || signal === null || !('position' in signal)) return null;
  const { position } = signal;
  return typeof position === 'string' && /^\d{1,20}$/u.test(position) ? BigInt(position) : null;
};

/**
 * Whether it is a projector's first signal. It replaces a higher known position, of read models that were
 * ahead of the log.
 */
const isAnew = (signal: unknown): boolean =>
  typeof signal === 'object' && signal !== null && 'anew' in signal && signal.anew === true;

/**
 * Waits for projectors' signals without polling. Before the first signal the checkpoint is read once, and
 * again when the wait ends, so that lost signals cost time but not correctness.
 */
export const createFreshness = ({
  pool,
  bus,
  timeoutMs,
  isInLog = () => Promise.resolve(true),
}: {
  pool: Pick<Pool, 'query'>;
  bus: Pick<Bus, 'subscribe'>;
  /** How long a query waits for the caller's own events before it answers as stale. */
  timeoutMs: number;
  /** Ends the wait for a position that a log with a lost end no longer has. */
  isInLog?: (position: bigint) => Promise<boolean>;
}): Freshness => {
  const waiting = new Map<DomainName, PositionWaiters>();
  const looking = new Map<DomainName, Promise<void>>();
  const seen = new Map<DomainName, ProjectionCheckpoint & { readonly until: number }>();
  /** The latest signal since the checkpoint was asked for. */
  const heard = new Map<DomainName, bigint>();
  const anew = new Map<DomainName, number>();
  const placeOf = (domain: DomainName): PositionWaiters => {
    const place = waiting.get(domain) ?? createPositionWaiters(MAX_WAITERS, NO_POSITION);
    waiting.set(domain, place);
    return place;
  };
  const check = async (domain: DomainName): Promise<void> => {
    heard.delete(domain);
    try {
      const folded = await readDomainCheckpoint(pool, domain);
      placeOf(domain).tell(folded.position);
      // A signal may have overtaken the row.
      const signalled = heard.get(domain) ?? NO_POSITION;
      const position = signalled > folded.position ? signalled : folded.position;
      seen.set(domain, { ...folded, position, until: performance.now() + SIGNAL_VALID_MS });
    } finally {
      looking.delete(domain);
    }
  };
  const lookTogether = (domain: DomainName): Promise<void> => {
    const lookup = looking.get(domain) ?? check(domain);
    looking.set(domain, lookup);
    return lookup;
  };

  const versionOf = (domain: DomainName): string | undefined => {
    const found = seen.get(domain);
    return found && `${found.build} ${anew.get(domain) ?? 0} ${found.position}`;
  };

  const unsubscribes = domainNames.map((domain) =>
    bus.subscribe(`projection.${domain}.advanced`, (signal) => {
      const position = positionOf(signal);
      if (position === null) return;
      if (isAnew(signal)) {
        // The same position may now be another event.
        anew.set(domain, (anew.get(domain) ?? 0) + 1);
        seen.delete(domain);
        heard.delete(domain);
        placeOf(domain).restart(position);
        return;
      }
      placeOf(domain).tell(position);
      heard.set(domain, position);
      const lastSeen = seen.get(domain);
      if (lastSeen !== undefined && lastSeen.position < position) seen.set(domain, { ...lastSeen, position });
    }),
  );

  return {
    waitForCheckpoint: async (domain, token) => {
      const wanted = token.get(domain);
      const place = placeOf(domain);
      if (wanted === undefined || place.known() >= wanted) return 'fresh';
      const { reached, done } = place.wait(wanted, timeoutMs);
      const endUnlessInLog = async (): Promise<void> => {
        if (!(await isInLog(wanted).catch(() => true))) done();
      };
      const doubting = setTimeout(() => void endUnlessInLog(), LOG_CHECK_AFTER_MS);
      try {
        await traced('wait for read models', { 'secondspring.domain': domain }, async () => {
          await lookTogether(domain);
          if (!(await reached)) await check(domain);
        });
        const answer = place.known() >= wanted ? 'fresh' : 'stale';
        freshnessWaits.inc({ domain, answer });
        return answer;
      } finally {
        clearTimeout(doubting);
        done();
      }
    },
    knownVersion: (domain) => {
      const left = (seen.get(domain)?.until ?? 0) - performance.now();
      if (left <= 0) return undefined;
      // Where Postgres is away, the next reader finds out.
      if (left < LOOK_AHEAD_MS) void lookTogether(domain).catch(() => undefined);
      return versionOf(domain);
    },
    version: async (domain, token) => {
      if ((seen.get(domain)?.until ?? 0) <= performance.now()) await lookTogether(domain);
      const lastSeen = seen.get(domain);
      if (lastSeen === undefined || lastSeen.position < (token.get(domain) ?? NO_POSITION)) return null;
      return versionOf(domain) ?? null;
    },
    close: () => {
      for (const unsubscribe of unsubscribes) unsubscribe();
    },
  };
};
