import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { serviceConfig } from '@secondspring/platform/config/service-config.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createDependencies, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { serve } from '@secondspring/platform/http/serve.ts';
import { startProjectors } from '@secondspring/projections/projectors.ts';
import { createApp } from '@secondspring/reviews/app.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { createCaller, type Calling } from './calling.ts';

const ORIGIN = 'http://localhost:3000';

/** The official client. */
type Store = ReturnType<typeof connectEventStore>;

/** What a member is known by when a test makes her. */
export type Profile = { firstName?: string | null; dateOfBirth?: string | null };

/** The reviews service on embedded servers of its own, with projectors that can be stopped and started. */
export type World = {
  readonly dependencies: Dependencies;
  /** The store itself, for looking at what it keeps. */
  readonly store: Store;
  /** Enrols and registers someone; answers her id once the read models know her. */
  member(profile?: Profile): Promise<string>;
  /** Someone at her phone, or a visitor with `null`. */
  as(userId: string | null): Calling;
  readonly projectors: { stop(): Promise<void>; start(): void };
  /** Ends the event store for good. */
  stopStore(): Promise<void>;
  /** Round trips that handlers made since the last call: to the event store and to the read models. */
  roundTrips(): { reads: number; appends: number; queries: number };
  /** Resolves when everything appended so far is folded. */
  folded(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a world whose clock stands at noon of 20 November 2026. Without `projecting` it begins without read models, as a
 * service does whose projectors have never run.
 */
export const startWorld = async ({ projecting = true } = {}): Promise<World> => {
  const [events, nats, models, keys] = await Promise.all([
    startEventStore(),
    startNats(),
    temporaryDatabase(),
    temporaryDatabase(),
  ]);
  const config = serviceConfig.parse({
    LOG_LEVEL: 'silent',
    PUBLIC_ORIGIN: ORIGIN,
    EVENTSTORE_URL: events.connectionString,
    DATABASE_URL: models.url,
    KEYS_DATABASE_URL: keys.url,
    NATS_URL: nats.url,
    MASTER_KEY: randomBytes(32).toString('base64'),
    SESSION_SECRET: randomBytes(32).toString('hex'),
    RATE_READ: '1000000',
    RATE_WRITE: '1000000',
  });
  const dependencies = await createDependencies(config);
  const { eventLog, vault, bus, log } = dependencies;
  const store = connectEventStore(events.connectionString);
  const project = () =>
    startProjectors({ store, storeUrl: events.connectionString, vault, databaseUrl: models.url, bus, log });
  let projectors = projecting ? project() : undefined;
  await defineCatalogue(eventLog);
  const trips = { reads: 0, appends: 0, queries: 0 };
  const countedLog: EventLog = {
    read: (stream) => {
      trips.reads += 1;
      return eventLog.read(stream);
    },
    append: (...appending) => {
      trips.appends += 1;
      return eventLog.append(...appending);
    },
  };
  const app = createApp(
    {
      ...dependencies,
      handle: createCommandHandler(countedLog, vault),
      pool: new Proxy(dependencies.pool, {
        get: (pool, name) => {
          if (name === 'query') trips.queries += 1;
          const member: unknown = Reflect.get(pool, name, pool);
          return typeof member === 'function' ? member.bind(pool) : member;
        },
      }),
      sessions: {
        ...dependencies.sessions,
        callerOf: (ctx) => {
          const userId = ctx.cookies.get('member');
          return Promise.resolve(userId === undefined ? undefined : { userId, role: 'member' });
        },
      },
    },
    () => new Date('2026-11-20T12:00:00.000Z'),
  );
  const server = await serve(app.callback(), { port: 0 });

  const folded = async (): Promise<void> => {
    let last = 0n;
    for await (const { event } of store.readAll({
      direction: 'backwards',
      fromPosition: 'end',
      maxCount: 200,
    }))
      if (event !== undefined && !event.type.startsWith('$') && event.position.commit > last)
        last = event.position.commit;
    const token = new Map([['reviews', last] as const]);
    while ((await dependencies.freshness.reached('reviews', token)) === 'stale') await pause(50);
  };

  if (projecting) await folded();
  return {
    dependencies,
    store,
    folded,
    roundTrips: () => {
      const made = { ...trips };
      Object.assign(trips, { reads: 0, appends: 0, queries: 0 });
      return made;
    },
    member: async ({ firstName = 'Anna', dateOfBirth = '1975-06-15' } = {}) => {
      const userId = randomUUID();
      await vault.enrol(userId);
      await eventLog.append(
        `user-${userId}`,
        'no_stream',
        [
          { type: 'UserRegistered', data: { userId, email: null }, id: randomUUID(), actor: userId },
          {
            type: 'ProfileUpdated',
            data: { userId, firstName, lastName: null, dateOfBirth, menopausePhase: null },
            id: randomUUID(),
            actor: userId,
          },
        ],
        { person: userId },
      );
      await folded();
      return userId;
    },
    as: (userId) => createCaller(server.url, ORIGIN, userId),
    projectors: {
      stop: async () => await projectors?.stop(),
      start: () => {
        projectors = project();
      },
    },
    stopStore: () => events.stop(),
    stop: async () => {
      await server.stop();
      await projectors?.stop();
      await dependencies.close();
      await store.dispose();
      await Promise.allSettled([nats.stop(), events.stop(), models.drop(), keys.drop()]);
    },
  };
};

/** Everything that the store keeps, as text: names, types, data and metadata of every event. */
export const dumpOf = async (store: Store): Promise<string[]> => {
  const lines: string[] = [];
  for await (const { event } of store.readAll())
    if (event !== undefined)
      lines.push(JSON.stringify([event.streamId, event.type, event.id, event.data, event.metadata]));
  return lines;
};
