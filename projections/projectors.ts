import type { EventStoreDBClient } from '@eventstore/db-client';
import { domainNames } from '@secondspring/contracts/domains.ts';
import { domains } from './domains.ts';
import type { Bus } from '@secondspring/platform/bus/bus.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';
import { startProjector, type ProjectorLog } from './engine/projector.ts';
import type { ProjectorStatus } from './engine/status.ts';

/** What the projectors of all domains share. */
export type ProjectorDependencies = {
  readonly store: EventStoreDBClient;
  readonly vaults: Vaults;
  readonly databaseUrl: string;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: ProjectorLog;
};

/** The projectors of all domains at work. */
export type Projectors = {
  readonly status: () => ProjectorStatus[];
  /** Stops all of them, each after the batch at hand. */
  readonly stop: () => Promise<void>;
};

/** Starts one projector for each domain. */
export const startProjectors = ({ bus, log, ...shared }: ProjectorDependencies): Projectors => {
  const projectors = domainNames.map((name) =>
    startProjector({ ...shared, domain: domains[name] }, { bus, log }),
  );
  return {
    status: () => projectors.map((projector) => projector.status()),
    stop: async () => {
      await Promise.all(projectors.map((projector) => projector.stop()));
    },
  };
};
