import { z } from 'zod';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import {
  keyStoreVariables,
  keyVariables,
  serviceVariables,
} from '@secondspring/platform/config/variables.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { createDependencies, type Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { serve, type RequestListener } from '@secondspring/platform/http/server/serve.ts';
import { createCaller, type Calling } from './calling.ts';
import { createClock, type Clock, type ClockSettings } from './clock.ts';
import { environmentOn, ORIGIN } from './environment.ts';
import { createFolded, readModelsExist } from './folded.ts';
import { sessionsByCookie } from './member-cookie.ts';
import { createMembers, type Members, type TestProfile } from './members.ts';
import { createProjecting, type Projecting } from './projecting.ts';
import { countRoundTrips, type RoundTrips } from './round-trips.ts';
import { startServers } from './servers.ts';
import { startTestStore, type Ending, type TestStore } from '../../engines/event-store.ts';

const config = z.object({ ...serviceVariables, ...keyStoreVariables, ...keyVariables });

/** Services on embedded servers of their own, with projectors that can be stopped and started. */
export type World = Clock & {
  readonly url: string;
  readonly dependencies: Dependencies;
  /** Environment variables of a process on the same servers. */
  readonly environment: Readonly<Record<string, string>>;
  readonly projectors: Projecting;
  /** Enrols and registers a member; returns her id once the read models contain her. */
  member(profile?: TestProfile): Promise<string>;
  /** Appends events to a member's own stream, as another service would; returns the consistency token. */
  readonly tell: Members['tell'];
  /** A member by id, or a visitor with `null`. */
  as(userId: string | null): Calling;
  /** Round trips of handlers since the last call. */
  roundTrips(): RoundTrips;
  /** Resolves when everything appended so far is projected. */
  folded(): Promise<void>;
  /** Stops the event store for good. */
  stopStore(): Promise<void>;
  /** Kills or stops the event store, and starts it again on the same data. */
  restartStore(how?: Ending): Promise<void>;
  stop(): Promise<void>;
};

export type Making = {
  /** The services; they use the world's clock. */
  readonly mount: (dependencies: Dependencies, now: () => Date) => RequestListener;
  /** Domains with the read models of the services. */
  readonly domains: readonly DomainName[];
  /** Fills the event store before the first call. */
  readonly define?: (eventLog: EventLog) => Promise<unknown>;
  readonly clock?: ClockSettings;
  /** If false, the read models are absent, as if the projectors had never run. */
  readonly projecting?: boolean;
  /** Starts the event store; default: the one that tests run on. */
  readonly startStore?: () => Promise<TestStore>;
};

/** Starts services with all servers that they need. */
export const startWorld = async ({
  mount,
  domains,
  define = () => Promise.resolve(),
  clock,
  projecting = true,
  startStore = startTestStore,
}: Making): Promise<World> => {
  const servers = await startServers({}, startStore);
  const environment = { ...environmentOn(servers), ...(projecting ? {} : { PATIENCE: '1' }) };
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
  if (projecting) {
    await readModelsExist(dependencies.pool, domains);
    await folded();
  }
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
