import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { startErasureScheduler, type ErasureScheduler } from '../anonymity/erasure-scheduler.ts';
import type { Dependencies } from '../http/service/dependencies.ts';
import type { Vault } from '../vault/vault.ts';
import { erasureStep } from './erasure-step.ts';
import { startReactor } from './reactor.ts';

export type ErasureOptions = {
  /** Hours over which an erased member's anonymous items are erased, each at its own time; 0 for at once. */
  readonly erasureSpreadHours: number;
};

/** A service's part in erasing members. */
export type ServiceErasure = {
  readonly step: ErasureStep;
  /** The vaults of the service; the first schedules. */
  readonly vaults: readonly [Vault, ...Vault[]];
  /** Kinds of items that are erased at a time of their own, as prefixes of their stream names. */
  readonly prefixes: readonly string[];
  /** Erases the item of a stream; must be idempotent. */
  readonly eraseItem: (stream: string) => Promise<void>;
  /** Erases or schedules what a member wrote. */
  readonly eraseMember: (
    due: ErasureScheduler,
  ) => (userId: string, wish: DomainEvent<'AccountErasureRequested'>) => Promise<void>;
};

/** `stop` also stops scheduled erasures. */
export const startErasureReactor = (
  dependencies: Dependencies,
  { step, vaults, prefixes, eraseItem, eraseMember }: ServiceErasure,
): { stop(): Promise<void> } => {
  const [vault] = vaults;
  const due = startErasureScheduler({ vault, log: dependencies.log, prefixes, erase: eraseItem });
  const reactor = startReactor(dependencies, {
    name: `${step}: erase`,
    types: ['AccountErasureRequested'],
    react: erasureStep(dependencies, [step, vaults], eraseMember(due)),
  });
  return {
    stop: async () => {
      await reactor.stop();
      await due.stop();
    },
  };
};
