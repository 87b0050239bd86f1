import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventStoreDBClient } from '@eventstore/db-client';
import { ANY, jsonEvent } from '@eventstore/db-client';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { temporaryDatabase, type TemporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { domains } from '@secondspring/projections/domains.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { encodeEvent } from '@secondspring/platform/event-store/event-codec.ts';
import { migrate } from '@secondspring/platform/migrations/migrate.ts';
import { readCheckpointPosition } from '@secondspring/platform/read-model/checkpoint.ts';
import { patientPool } from '../patient-pool.ts';
import { vaultTables } from '@secondspring/platform/vault/migrations.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import { createVaults, vaultOf, vaultOfStream, type Vaults } from '@secondspring/platform/vault/vaults.ts';
import { startProjector, type Projector } from '@secondspring/projections/engine/projector.ts';
import type { Projection } from '@secondspring/projections/engine/projection.ts';
import type { Pool } from 'pg';
import type { Engine } from '../engines/engine.ts';
import { startTestStore, type TestStore } from '../engines/event-store.ts';
import { eventually } from '../eventually.ts';

/** A bus in memory that records what was published. */
export type HeardBus = {
  publish(subject: string, data: unknown): void;
  readonly heard: { subject: string; data: unknown }[];
};

/** Empty servers for a test of projections. */
export type Rig = {
  readonly client: EventStoreDBClient;
  /** Vaults of every compartment. */
  readonly vaults: Vaults;
  /** Creates a member's keys, as registration does. */
  enrol(person: string): Promise<void>;
  /** Destroys a member's keys in every compartment. */
  erase(person: string): Promise<void>;
  readonly pool: Pool;
  readonly projection: Projection;
  readonly bus: HeardBus;
  readonly environment: Readonly<Record<string, string>>;
  /** Appends one event, encrypted as in the product; returns its commit position. */
  append(stream: string, event: NewEvent, key?: KeyRef | null): Promise<bigint>;
  /** Appends data that no decider would produce. */
  appendRaw(stream: string, type: string, data: Record<string, unknown>): Promise<bigint>;
  /** Starts a projector of reviews that ends with the test. */
  project(over?: Partial<Projection>): Projector;
  /** Resolves once the read models include the position. */
  folded(position: bigint): Promise<void>;
  /** Sorted rows of a table of the read models. */
  rows(table: string, schema?: string): Promise<Record<string, unknown>[]>;
  /** Sorted names of the schemas with reviews: the live one and those of unfinished rebuilds. */
  schemas(): Promise<string[]>;
  /** Restarts the store on the same log and port. Throws for a lent store without a restart command. */
  restartStore(): Promise<void>;
  close(): Promise<void>;
};

/** Servers of an engine, which ends them itself; this rig cannot restart its store. */
const lent = async (engine: Engine): Promise<{ store: TestStore; database: TemporaryDatabase }> => {
  const nothing = (): Promise<void> => Promise.resolve();
  const [events, url] = await Promise.all([engine.events(), engine.database()]);
  const restart = (): Promise<void> =>
    Promise.reject(new Error('the engine’s event store can’t be started again'));
  return { store: { url: events, restart, stop: nothing }, database: { url, drop: nothing } };
};

/** Starts an event store and a database for the test, unless it is given an engine. */
export const startRig = async (engine?: Engine): Promise<Rig> => {
  const data = await mkdtemp(join(tmpdir(), 'secondspring-projections-'));
  const servers =
    engine === undefined
      ? { store: await startTestStore({ data }), database: await temporaryDatabase() }
      : await lent(engine);
  const { database, store } = servers;
  const client = connectEventStore(store.url);
  const pool = patientPool(database.url);
  await migrate(pool, vaultTables);
  const wrappingKeys = newWrappingKeys();
  const vaults = createVaults(pool, keySourcesIn(wrappingKeys));
  const heard: HeardBus['heard'] = [];
  const bus = { heard, publish: (subject: string, data: unknown) => void heard.push({ subject, data }) };
  const projection = {
    domain: domains.reviews,
    store: client,
    vaults,
    databaseUrl: database.url,
  };
  const projectors: Projector[] = [];
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

  const appendEncoded = async (stream: string, event: ReturnType<typeof jsonEvent>): Promise<bigint> => {
    const { position } = await client.appendToStream(stream, event, { expectedRevision: ANY });
    if (position === undefined) throw new Error('no position acknowledged');
    return position.commit;
  };

  return {
    client,
    vaults,
    enrol: (person) => vaultOf(vaults, 'identity').enrol(person),
    erase: async (person) => {
      for (const vault of Object.values(vaults)) await vault.erase(person);
    },
    pool,
    projection,
    bus,
    environment: {
      NODE_ENV: 'test',
      EVENTSTORE_URL: store.url,
      DATABASE_URL: database.url,
      KEYS_DATABASE_URL: database.url,
      NATS_URL: 'nats://127.0.0.1:1',
      ...wrappingKeys,
      LOG_LEVEL: 'silent',
    },
    append: async (stream, event, key = null) =>
      await appendEncoded(
        stream,
        encodeEvent(
          stream,
          { ...event, id: randomUUID() },
          key === null ? null : await vaultOfStream(vaults, stream).sealingKey(key),
        ),
      ),
    appendRaw: (stream, type, raw) =>
      appendEncoded(stream, jsonEvent({ id: randomUUID(), type, data: raw, metadata: { version: 1 } })),
    project: (over = {}) => {
      const projector = startProjector({ ...projection, ...over }, { bus, log });
      projectors.push(projector);
      return projector;
    },
    folded: (position) =>
      eventually(
        `folded up to ${position}`,
        async () => (await readCheckpointPosition(pool, 'reviews')) >= position,
      ),
    rows: async (table, schema = 'reviews') =>
      (await pool.query<Record<string, unknown>>(`select * from ${schema}.${table} order by 1, 2`)).rows,
    schemas: async () =>
      (
        await pool.query<{ nspname: string }>(
          `select nspname from pg_namespace where nspname like 'reviews%' order by 1`,
        )
      ).rows.map(({ nspname }) => nspname),
    restartStore: () => store.restart(),
    close: async () => {
      await Promise.all(projectors.map((projector) => projector.stop()));
      await client.dispose();
      await store.stop();
      await pool.end();
      await database.drop();
      await rm(data, { recursive: true, force: true });
    },
  };
};
