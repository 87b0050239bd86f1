import { z } from 'zod';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import {
  keyStoreVariables,
  keyVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createDependencies, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { serve, type RequestListener } from '@secondspring/platform/http/serve.ts';
import { createCaller, type Calling } from './calling.ts';
import { createClock, type Clock, type ClockSettings } from './clock.ts';
import { environmentOn, ORIGIN } from './environment.ts';
import { createFolded } from './folded.ts';
import { sessionsByCookie } from './member-cookie.ts';
import { createMembers, type Members, type Profile } from './members.ts';
import { createProjecting, type Projecting } from './projecting.ts';
import { countRoundTrips, type RoundTrips } from './round-trips.ts';
import { startServers } from './servers.ts';
import { startTestStore, type Ending, type TestStore } from '../../engines/event-store.ts';

const config = z.object({ ...serviceVariables, ...keyStoreVariables, ...keyVariables });

/** Services on embedded servers of their own, with projectors that can be stopped and started. */
export type World = Clock & {
  readonly url: string;
  readonly dependencies: Dependencies;
  /** What a process that works on the same servers reads from its environment. */
  readonly environment: Readonly<Record<string, string>>;
  readonly projectors: Projecting;
  /** Enrols and registers someone; answers her id once the read models know her. */
  member(profile?: Profile): Promise<string>;
  /** Appends events to a member's own stream, as another service would; answers the token with which she sees them. */
  readonly tell: Members['tell'];
  /** Someone at her phone, or a visitor with `null`. */
  as(userId: string | null): Calling;
  /** Round trips that handlers made since the last call. */
  roundTrips(): RoundTrips;
  /** Resolves when everything appended so far is folded. */
  folded(): Promise<void>;
  /** Ends the event store for good. */
  stopStore(): Promise<void>;
  /** Kills the event store, or asks it to end, and starts it again on the same data. */
  restartStore(how?: Ending): Promise<void>;
  stop(): Promise<void>;
};

/** How a test's world is made. */
export type Making = {
  /** The services, which date everything by the world's clock. */
  readonly mount: (dependencies: Dependencies, now: () => Date) => RequestListener;
  /** Domains whose read models they answer from. */
  readonly domains: readonly DomainName[];
  /** Fills the store before the first call; nothing unless told. */
  readonly define?: (eventLog: EventLog) => Promise<unknown>;
  readonly clock?: ClockSettings;
  /** Without it the world begins without read models, as services do whose projectors have never run. */
  readonly projecting?: boolean;
  /** Starts the event store; left out, the one that tests run on. */
  readonly startStore?: () => Promise<TestStore>;
};

/** Starts services with everything they stand on. */
export const startWorld = async ({
  mount,
  domains,
  define = () => Promise.resolve(),
  clock,
  projecting = true,
  startStore = startTestStore,
}: Making): Promise<World> => {
  const servers = await startServers({}, startStore);
  const environment = environmentOn(servers);
  const dependencies = await createDependencies(config.parse(environment));
  const projectors = createProjecting(dependencies, environment);
  const folded = createFolded(dependencies, domains);
  const { now, later } = createClock(clock);
  const { eventLog, pool, taken } = countRoundTrips(dependencies);
  const { tell, register } = createMembers(dependencies, now);
  if (projecting) projectors.start();
  await define(dependencies.eventLog);
  const handle = createCommandHandler(eventLog, dependencies.vaults, now);
  const sessions = sessionsByCookie(dependencies.sessions);
  const listener = mount({ ...dependencies, eventLog, pool, handle, sessions }, now);
  const server = await serve(listener, { port: 0 });
  if (projecting) await folded();
  return {
    url: server.url,
    dependencies,
    environment,
    projectors,
    now,
    later,
    tell,
    folded,
    member: async (profile) => {
      const userId = await register(profile);
      await folded();
      return userId;
    },
    as: (userId) => createCaller(server.url, ORIGIN, userId),
    roundTrips: taken,
    stopStore: () => servers.events.stop(),
    restartStore: (how) => servers.events.restart(how),
    stop: async () => {
      await server.stop();
      await projectors.stop();
      await dependencies.close();
      await Promise.allSettled(Object.values(servers).map((one) => one.stop()));
    },
  };
};
