import type { KeyDomain } from '@secondspring/contracts/events/key-domain.ts';
import { millisecondsInMinute } from 'date-fns/constants';
import type { Logger } from 'pino';
import type { ServiceConfig } from '../../config/service-config.ts';
import { keySourcesOf } from '../../config/compartments.ts';
import { migrate } from '../../migrations/migrate.ts';
import { findAheadOfLog } from '../../event-store/ahead-of-log.ts';
import { createFreshness, type Freshness } from '../../read-model/freshness.ts';
import { addPoolMetrics, createPool } from '../../postgres/pool.ts';
import { openStores, type Stores } from '../../stores/open-stores.ts';
import { createLog } from '../../telemetry/log.ts';
import { checkMasterKeys } from '../../vault/check-master-key.ts';
import { vaultTables } from '../../vault/migrations.ts';
import type { Vault } from '../../vault/vault.ts';
import { vaultOf } from '../../vault/vaults.ts';
import { createRateLimits, type RateLimits } from '../limits/rate-limits.ts';
import type { ReadinessChecks } from '../server/readiness.ts';
import { sessionTables } from '../sessions/migrations.ts';
import { operatorRoleOf } from '../sessions/operator-role.ts';
import { sessionLifetimeOf } from '../sessions/session.ts';
import { createSessionStore, type SessionStore } from '../sessions/session-store.ts';
import { createOwnWrites, type OwnWrites } from '../sessions/own-writes.ts';
import { createSessions, type Sessions } from '../sessions/sessions.ts';

/** Shared by all services of a process. */
export type Dependencies = Stores & {
  readonly log: Logger;
  readonly freshness: Freshness;
  readonly sessions: Sessions;
  readonly ownWrites: OwnWrites;
  readonly sessionStore: SessionStore;
  readonly rateLimits: RateLimits;
  readonly readiness: ReadinessChecks;
  /** How long a call waits until the caller's own events are applied. */
  readonly ownEventsTimeoutMs: number;
  readonly publicOrigin: string;
  readonly trustedProxies: number;
  /** Aborted when shutdown begins; subscriptions stop then. */
  readonly closing: AbortSignal;
};

export type ServiceDependencies = Dependencies & { readonly vault: Vault };

/** Adds the vault of a compartment. Throws if this process has no key for it. */
export const withVault = <Shared extends Pick<Dependencies, 'vaults'>>(
  shared: Shared,
  domain: KeyDomain,
): Shared & { readonly vault: Vault } => ({ ...shared, vault: vaultOf(shared.vaults, domain) });

const OWN_EVENTS_TIMEOUT_MS = 2000;

/** A stream that never exists: a cheap probe of the store. */
const NO_SUCH_STREAM = 'readiness-probe';

/**
 * Creates the dependencies and migrates the tables of sessions and of the vault. Throws if Postgres does not
 * answer, or MasterKeyRefused. The event store and NATS may become available later.
 */
export const createDependencies = async (config: ServiceConfig, service?: string): Promise<Dependencies> => {
  const log = createLog({ service, level: config.LOG_LEVEL });
  const { KEYS_DATABASE_URL: keysUrl, KEYS_DATABASE_POOL: size, PATIENCE: patience } = config;
  const keys =
    keysUrl === undefined
      ? undefined
      : createPool(keysUrl, size === undefined ? { patience } : { size, patience });
  const stores = await openStores(config, keys, { size: config.DATABASE_POOL, patience });
  const { pool, bus, eventLog } = stores;
  try {
    const newer = keys === undefined ? [] : await migrate(keys, vaultTables);
    if (keys !== undefined) await checkMasterKeys(keys, keySourcesOf(config));
    newer.push(...(await migrate(pool, sessionTables)));
    if (newer.length > 0) log.info({ newer }, 'a newer release migrated the tables; going on');
  } catch (error) {
    await stores.close();
    throw error;
  }
  addPoolMetrics({ 'read models': pool, ...(keys === undefined ? {} : { keys }) });
  // Own connections, so that a busy pool does not make the process unready.
  const probes = Object.entries({ 'read models': config.DATABASE_URL, keys: keysUrl }).flatMap(
    ([name, url]) => (url === undefined ? [] : [[name, createPool(url, { size: 1, patience })] as const]),
  );
  const secret = config.SESSION_SECRET;
  const publicOrigin = config.PUBLIC_ORIGIN;
  const sessionStore = createSessionStore(pool);
  const sessions = createSessions({
    store: sessionStore,
    bus,
    secret,
    publicOrigin,
    lifetime: sessionLifetimeOf(config),
    log,
    misses: config.RATE_LOOKUP,
    operatorRoleOf: (userId) => operatorRoleOf(eventLog, userId),
  });
  const ownWrites = createOwnWrites(bus, secret);
  const ownEventsTimeoutMs = OWN_EVENTS_TIMEOUT_MS * patience;
  const freshness = createFreshness({
    pool,
    bus,
    timeoutMs: ownEventsTimeoutMs,
    isInLog: async (position) => (await findAheadOfLog(stores.store, position)) === null,
  });
  const closing = new AbortController();
  const sweeping = setInterval(
    () => void sessionStore.sweep().catch(() => undefined),
    10 * millisecondsInMinute,
  ).unref();
  return {
    ...stores,
    log,
    freshness,
    sessions,
    ownWrites,
    sessionStore,
    rateLimits: createRateLimits(pool, bus, secret, config),
    readiness: {
      'event store': { check: () => eventLog.read(NO_SUCH_STREAM), needed: true },
      writes: { check: stores.checkWrites, needed: true },
      ...Object.fromEntries(
        probes.map(([name, probe]) => [name, { check: () => probe.query('select 1'), needed: true }]),
      ),
      bus: {
        check: () => Promise.resolve(bus.connection() !== undefined || Promise.reject(new Error('away'))),
        needed: false,
      },
    },
    ownEventsTimeoutMs,
    publicOrigin,
    trustedProxies: config.TRUSTED_PROXIES,
    closing: closing.signal,
    async close() {
      closing.abort();
      clearInterval(sweeping);
      sessions.close();
      ownWrites.close();
      freshness.close();
      await Promise.all([stores.close(), ...probes.map(([, probe]) => probe.end())]);
    },
  };
};
