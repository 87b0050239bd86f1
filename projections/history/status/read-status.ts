import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { domains } from '../../domains.ts';
import type { Domain } from '../../engine/domain.ts';
import { CHECKPOINTS } from '@secondspring/platform/read-model/checkpoint.ts';
import { NO_POSITION } from '@secondspring/platform/event-store/positions.ts';
import { findAheadOfLog } from '@secondspring/platform/event-store/ahead-of-log.ts';
import { leaderPid } from '@secondspring/platform/postgres/leader-election.ts';
import type { Pool } from 'pg';
import { PARKED_EVENTS } from '../../engine/control-tables.ts';
import { projectorLockName } from '../../engine/projector.ts';
import { lagSeconds, type Lag } from '../../engine/status.ts';
import { consumeEvents } from '../../subscription/event-consumer.ts';
import type { Servers } from '../session/servers.ts';

/** It names no event, stream or person. */
export type DomainStatus = {
  readonly domain: DomainName;
  /** Projection version of the read models in use (`null` before the first build), and of this release. */
  readonly edition: { readonly inPlace: number | null; readonly wanted: number };
  /** Commit position of the last folded event; -1 if none exists. */
  readonly position: string;
  /** Of the events in the store (all if the read models are ahead of the log), counted up to a limit. */
  readonly lag: Lag & { readonly orMore: boolean };
  /** The log's last commit position if the read models are ahead of it; otherwise `null`. */
  readonly aheadOfLog: string | null;
  readonly parked: number;
  /** Database process that holds the projector's lock; `null` if there is no leader. */
  readonly leader: number | null;
};

/** Counting stops here. */
const MAX_COUNTED_EVENTS = 100_000;
const BATCH_EVENTS = 10_000;

const lagOf = async (
  { store }: Servers,
  domain: Domain,
  position: bigint,
  signal: AbortSignal,
): Promise<DomainStatus['lag']> => {
  const consumer = consumeEvents(store, domain.eventTypes, position);
  let [events, seconds] = [0, 0];
  try {
    for (;;) {
      signal.throwIfAborted();
      const arrived = await consumer.take(BATCH_EVENTS);
      const [oldest] = arrived.events;
      if (events === 0 && oldest !== undefined) seconds = lagSeconds(oldest, Date.now());
      events += arrived.events.length;
      if (arrived.caughtUp || events >= MAX_COUNTED_EVENTS)
        return { events, orMore: !arrived.caughtUp, seconds };
    }
  } finally {
    consumer.close();
  }
};

/** A row for each domain that was ever built. */
const records = async (
  pool: Pool,
): Promise<Map<string, { edition: number; position: string; parked: number }>> => {
  const { rows: made } = await pool.query('select to_regclass($1) as there', [CHECKPOINTS]);
  if (made[0]?.there === null) return new Map();
  const { rows } = await pool.query<{ domain: string; edition: number; position: string; parked: number }>(
    `select domain, edition, position::text as position,
       (select count(*)::integer from ${PARKED_EVENTS} where read_models = domain) as parked
     from ${CHECKPOINTS}`,
  );
  return new Map(rows.map(({ domain, ...row }) => [domain, row]));
};

export const readStatus = async (servers: Servers, signal: AbortSignal): Promise<DomainStatus[]> => {
  const known = await records(servers.pool);
  const one = async (name: DomainName): Promise<DomainStatus> => {
    const { edition = null, position = NO_POSITION.toString(), parked = 0 } = known.get(name) ?? {};
    const ahead = await findAheadOfLog(servers.store, BigInt(position));
    return {
      domain: name,
      edition: { inPlace: edition, wanted: domains[name].projectionVersion },
      position,
      lag: await lagOf(servers, domains[name], ahead === null ? BigInt(position) : NO_POSITION, signal),
      aheadOfLog: ahead?.end.toString() ?? null,
      parked,
      leader: await leaderPid(servers.pool, projectorLockName(name)),
    };
  };
  return await Promise.all(domainNames.map(one));
};
