import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import type { ErasureScheduler } from '../anonymity/erasure-scheduler.ts';
import type { Dependencies } from '../http/service/dependencies.ts';
import type { Vault } from '../vault/vault.ts';
import { erasureStep } from './erasure-step.ts';
import { startReactor } from './reactor.ts';

export type ErasureOptions = {
  /** Hours over which an erased member's anonymous items are erased, each at its own time; 0 for at once. */
  readonly erasureSpreadHours: number;
};

/** Starts a service's part in erasing members. `stop` also stops scheduled erasures. */
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
