import type { EventStoreDBClient } from '@eventstore/db-client';
import { domainNames } from '@secondspring/contracts/domains.ts';
import { domains } from './domains.ts';
import type { Bus } from '@secondspring/platform/bus/bus.ts';
import type { Vaults } from '@secondspring/platform/vault/vaults.ts';
import { startProjector, type ProjectorLog } from './engine/projector.ts';
import type { ProjectorStatus } from './engine/status.ts';

export type ProjectorDependencies = {
  readonly store: EventStoreDBClient;
  readonly vaults: Vaults;
  readonly databaseUrl: string;
  readonly bus: Pick<Bus, 'publish'>;
  readonly log: ProjectorLog;
};

export type Projectors = {
  readonly status: () => ProjectorStatus[];
  /** Stops all projectors, each after its current batch. */
  readonly stop: () => Promise<void>;
};

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
