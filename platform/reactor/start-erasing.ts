import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import type { RunningErasures } from '../anonymity/due-erasures.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Vault } from '../vault/vault.ts';
import { erasureStep } from './erasure-step.ts';
import { startReactor } from './reactor.ts';

/** What the configuration says of erasing. */
export type ErasureSettings = {
  /** Hours within which what an erased member wrote anonymously goes, each thing at a time of its own; 0 for at once. */
  readonly erasureSpreadHours: number;
};

/** Starts a service's part in erasing members. Stopping it ends the erasures that were put off, too. */
export const startErasing = (
  dependencies: Dependencies,
  [step, vaults]: readonly [ErasureStep, readonly Pick<Vault, 'erase'>[]],
  due: RunningErasures,
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
