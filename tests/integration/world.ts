import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { DomainName } from '@secondspring/contracts/read-models/domain-name.ts';
import { domains } from '@secondspring/contracts/read-models/domains.ts';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { serviceConfig } from '@secondspring/platform/config/service-config.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createDependencies, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { serve, type Listener } from '@secondspring/platform/http/serve.ts';
import { startProjectors } from '@secondspring/projections/projectors.ts';
import { createCaller, type Calling } from './reviews/calling.ts';

const ORIGIN = 'http://localhost:3000';
/** When the world begins; each look at its clock is a millisecond later. */
const NOON = Date.parse('2026-11-20T12:00:00.000Z');

/** What a member is known by when a test makes her. */
export type Profile = {
  readonly firstName?: string | null;
  readonly dateOfBirth?: string | null;
  readonly menopausePhase?: 'perimenopause' | 'menopause' | 'postmenopause' | 'not-sure' | null;
};

/** One service on embedded servers of its own, with projectors that can be stopped and started. */
export type World = {
  readonly dependencies: Dependencies;
  /** Enrols and registers someone; answers her id once the read models know her. */
  member(profile?: Profile): Promise<string>;
  /** Appends an event to a member's own stream, as another service would; answers the token with which she sees it. */
  tell(userId: string, event: NewEvent): Promise<string>;
  /** Someone at her phone, or a visitor with `null`. */
  as(userId: string | null): Calling;
  readonly projectors: { stop(): Promise<void>; start(): void };
  /** Round trips that handlers made since the last call: to the event store and to the read models. */
  roundTrips(): { reads: number; appends: number; queries: number };
  /** Resolves when everything appended so far is folded. */
  folded(): Promise<void>;
  stop(): Promise<void>;
};

/** How a test's world is made. */
export type Making = {
  /** Domain whose read models the service answers from. */
  readonly domain: DomainName;
  /** The service; its clock begins at noon of 20 November 2026. */
  readonly mount: (dependencies: Dependencies, now: () => Date) => Listener;
};

/** Starts one service with everything it stands on. */
export const startWorld = async ({ domain, mount }: Making): Promise<World> => {
  const [events, nats, models, keys] = await Promise.all([
    startEventStore(),
    startNats(),
    temporaryDatabase(),
    temporaryDatabase(),
  ]);
  const dependencies = await createDependencies(
    serviceConfig.parse({
      LOG_LEVEL: 'silent',
      PUBLIC_ORIGIN: ORIGIN,
      EVENTSTORE_URL: events.connectionString,
      DATABASE_URL: models.url,
      KEYS_DATABASE_URL: keys.url,
      NATS_URL: nats.url,
      MASTER_KEY: randomBytes(32).toString('base64'),
      SESSION_SECRET: randomBytes(32).toString('hex'),
      ...Object.fromEntries(
        ['READ', 'WRITE', 'LOGIN', 'VOTE', 'UPLOAD', 'VERIFICATION'].map((name) => [
          `RATE_${name}`,
          '1000000',
        ]),
      ),
    }),
  );
  const { eventLog, vault, bus, log } = dependencies;
  const store = connectEventStore(events.connectionString);
  const project = () =>
    startProjectors({ store, storeUrl: events.connectionString, vault, databaseUrl: models.url, bus, log });
  let projectors = project();
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
  let ticks = 0;
  const now = (): Date => new Date(NOON + (ticks += 1));
  const server = await serve(
    mount(
      {
        ...dependencies,
        eventLog: countedLog,
        handle: createCommandHandler(countedLog, vault, now),
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
      now,
    ),
    { port: 0 },
  );
  const types: ReadonlySet<string> = new Set(domains[domain].folds);
  const folded = async (): Promise<void> => {
    let last = 0n;
    for await (const { event } of store.readAll())
      if (event !== undefined && types.has(event.type) && event.position.commit > last)
        last = event.position.commit;
    while ((await dependencies.freshness.reached(domain, new Map([[domain, last]]))) === 'stale')
      await pause(20);
  };
  const tell: World['tell'] = async (userId, event) => {
    const stream = `user-${userId}`;
    const revision = (await eventLog.read(stream)).at(-1)?.revision ?? 'no_stream';
    const position = await eventLog.append(
      stream,
      revision,
      [{ ...event, id: randomUUID(), at: now().toISOString(), actor: userId }],
      { person: userId },
    );
    return `${domain}:${position}`;
  };

  return {
    dependencies,
    tell,
    folded,
    roundTrips: () => {
      const made = { ...trips };
      Object.assign(trips, { reads: 0, appends: 0, queries: 0 });
      return made;
    },
    member: async ({ firstName = 'Anna', dateOfBirth = '1975-06-15', menopausePhase = null } = {}) => {
      const userId = randomUUID();
      await vault.enrol(userId);
      await tell(userId, { type: 'UserRegistered', data: { userId, email: null } });
      const data = { userId, firstName, lastName: null, dateOfBirth, menopausePhase };
      await tell(userId, { type: 'ProfileUpdated', data });
      await folded();
      return userId;
    },
    as: (userId) => createCaller(server.url, ORIGIN, userId),
    projectors: {
      stop: () => projectors.stop(),
      start: () => {
        projectors = project();
      },
    },
    stop: async () => {
      await server.stop();
      await projectors.stop();
      await dependencies.close();
      await store.dispose();
      await Promise.allSettled([nats.stop(), events.stop(), models.drop(), keys.drop()]);
    },
  };
};
