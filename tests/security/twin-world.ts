import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp as createCommunity } from '@secondspring/community/app.ts';
import { defineCategories } from '@secondspring/community/category/define-categories.ts';
import { startEventStore } from '@secondspring/embedded/event-store/server.ts';
import { startNats } from '@secondspring/embedded/nats/server.ts';
import { temporaryDatabase } from '@secondspring/embedded/postgres/temporary.ts';
import { serviceConfig } from '@secondspring/platform/config/service-config.ts';
import { consistencyOf } from '@secondspring/platform/decider/consistency-of.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { createDependencies, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { serve } from '@secondspring/platform/http/serve.ts';
import { startProjectors } from '@secondspring/projections/projectors.ts';
import { createApp as createReviews } from '@secondspring/reviews/app.ts';
import { defineCatalogue } from '@secondspring/reviews/catalogue/define-catalogue.ts';
import { createCaller, type Calling } from '../integration/reviews/calling.ts';

const ORIGIN = 'http://localhost:3000';
const REVIEWS = /^\/api\/(?:treatments|treatment-categories|reviews)\b/u;

/** One of two worlds in which the same happens: everything that members write for each other, on servers of its own. */
export type TwinWorld = {
  readonly url: string;
  readonly dependencies: Dependencies;
  /** Enrols and registers someone; answers her id. */
  member(firstName: string, dateOfBirth: string): Promise<string>;
  /** Someone at her phone, or a visitor with `null`. */
  as(userId: string | null): Calling;
  /** Moves the clock on, which stands still otherwise. */
  later(seconds: number): void;
  /** Resolves when everything appended so far is folded. */
  folded(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a world whose clock stands at the beginning of 2031, so that what happened in it can be told from when it was started. */
export const startTwinWorld = async (): Promise<TwinWorld> => {
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
    RATE_VOTE: '1000000',
  });
  const own = await createDependencies(config);
  const { eventLog, vault, bus, log, store } = own;
  let time = Date.parse('2031-01-01T00:00:00.000Z');
  const now = (): Date => new Date(time);
  const dependencies: Dependencies = {
    ...own,
    handle: createCommandHandler(eventLog, vault, now),
    sessions: {
      ...own.sessions,
      callerOf: (ctx) => {
        const userId = ctx.cookies.get('member');
        return Promise.resolve(userId === undefined ? undefined : { userId, role: 'member' });
      },
    },
  };
  const projectors = startProjectors({
    store,
    storeUrl: events.connectionString,
    vault,
    databaseUrl: models.url,
    bus,
    log,
  });
  await defineCategories(eventLog);
  await defineCatalogue(eventLog);
  const community = createCommunity(dependencies, now).callback();
  const reviews = createReviews(dependencies, now).callback();
  const server = await serve(
    (request, response) => (REVIEWS.test(request.url ?? '') ? reviews : community)(request, response),
    { port: 0 },
  );

  const folded = async (): Promise<void> => {
    const recorded: { type: string; position: bigint }[] = [];
    for await (const { event } of store.readAll({
      direction: 'backwards',
      fromPosition: 'end',
      maxCount: 200,
    }))
      if (event !== undefined) recorded.push({ type: event.type, position: event.position.commit });
    for (const [domain, last] of consistencyOf(recorded))
      if (domain === 'community' || domain === 'reviews')
        while ((await dependencies.freshness.reached(domain, new Map([[domain, last]]))) === 'stale')
          await pause(20);
  };

  await folded();
  return {
    url: server.url,
    dependencies,
    folded,
    member: async (firstName, dateOfBirth) => {
      const userId = randomUUID();
      await vault.enrol(userId);
      const profile = { userId, firstName, lastName: null, dateOfBirth, menopausePhase: null };
      await eventLog.append(
        `user-${userId}`,
        'no_stream',
        [
          { type: 'UserRegistered', data: { userId, email: null }, id: randomUUID(), actor: userId },
          { type: 'ProfileUpdated', data: profile, id: randomUUID(), actor: userId },
        ],
        { person: userId },
      );
      await folded();
      return userId;
    },
    as: (userId) => createCaller(server.url, ORIGIN, userId),
    later: (seconds) => {
      time += seconds * 1000;
    },
    stop: async () => {
      await server.stop();
      await projectors.stop();
      await own.close();
      await Promise.allSettled([nats.stop(), events.stop(), models.drop(), keys.drop()]);
    },
  };
};
