import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import type { ErasureScheduler } from '../anonymity/erasure-scheduler.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Vault } from '../vault/vault.ts';
import { erasureStep } from './erasure-step.ts';
import { startReactor } from './reactor.ts';

/** What the configuration says of erasing. */
export type ErasureOptions = {
  /** Hours within which what an erased member wrote anonymously goes, each thing at a time of its own; 0 for at once. */
  readonly erasureSpreadHours: number;
};

/** Starts a service's part in erasing members. Stopping it ends the erasures that were put off, too. */
export const startErasureReactor = (
  dependencies: Dependencies,
  [step, vaults]: readonly [ErasureStep, readonly Pick<Vault, 'erase'>[]],
  due: ErasureScheduler,
  erase: (userId: string, wish: DomainEvent<'AccountErasureRequested'>) => Promise<void>,
): { stop(): Promise<void> } => {
  const reactor = startReactor(dependencies, {
    name: `${step}: erase`,
    types: ['AccountErasureRequested'],
    react: erasureStep(dependencies, [step, vaults], erase),
  });
  return {
    stop: async () => {
      await reactor.stop();
      await due.stop();
    },
  };
};
