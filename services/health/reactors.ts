import {
  startReactor,
  type Reactor,
  type ReactorDependencies,
} from '@secondspring/platform/reactor/reactor.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { erasingEvents, eraseHealth } from './erasure/erase-health.ts';
import type { LabFileDependencies } from './dependencies.ts';
import { sweepOrphans } from './lab-files/destroy-files.ts';

/** Starts the reactor that destroys files and keys, and sweeps orphaned uploads once. */
export const startHealthReactors = (dependencies: LabFileDependencies & ReactorDependencies): Reactor => {
  const { log } = dependencies;
  void sweepOrphans(dependencies).then(
    (destroyed) => log.info({ part: 'lab files', destroyed }, 'orphans swept'),
    (error: unknown) => log.warn({ part: 'lab files', error: describeError(error) }, 'orphans not swept'),
  );
  return startReactor(dependencies, {
    name: 'health-erasure',
    types: erasingEvents,
    react: eraseHealth(dependencies),
  });
};
