import type { DomainEvent, NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { erasureStream } from '@secondspring/contracts/streams.ts';
import { stateAfter, type Decider } from '../decider/decider.ts';
import { carryOut, type HandleCommand } from '../decider/handle-command.ts';
import type { EventLog } from '../event-store/event-log.ts';
import { PersonForgotten } from '../vault/faults.ts';
import type { Vault } from '../vault/vault.ts';
import { startErasureScheduler, type ErasureScheduler } from '../anonymity/erasure-scheduler.ts';
import type { Dependencies } from '../http/service/dependencies.ts';
import { startReactor } from './reactor.ts';

export type ErasureOptions = {
  /** Hours over which an erased member's anonymous items are erased, each at its own time; 0 for at once. */
  readonly erasureSpreadHours: number;
};

/** A service's part in erasing members. */
type ServiceErasure = {
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

/** Records once per service that it has erased a member's data. */
const erasureStepDecider: Decider<
  ReadonlySet<ErasureStep>,
  { readonly userId: string; readonly step: ErasureStep },
  'ErasureStepCompleted'
> = {
  types: ['ErasureStepCompleted'],
  initial: new Set(),
  evolve: (done, { data }) => new Set([...done, data.step]),
  decide: (done, { userId, step }): readonly NewEvent[] =>
    done.has(step) ? [] : [{ type: 'ErasureStepCompleted', data: { userId, step } }],
};

export const recordErasureStep = async (
  handle: HandleCommand,
  userId: string,
  step: ErasureStep,
): Promise<void> => {
  const command = { userId, step };
  await carryOut(handle, { decider: erasureStepDecider, stream: erasureStream(userId), command });
};

/**
 * A service's step of an erasure: runs `erase`, destroys the member's keys in the service's vaults, records
 * the step. Until it is recorded a retry erases again, so `erase` must be idempotent; keys already being
 * destroyed count as erased. Once it is recorded nothing happens.
 */
export const erasureStep =
  (
    { eventLog, handle }: { readonly eventLog: Pick<EventLog, 'read'>; readonly handle: HandleCommand },
    [step, vaults]: readonly [ErasureStep, readonly Pick<Vault, 'erase'>[]],
    erase: (userId: string, wish: DomainEvent<'AccountErasureRequested'>) => Promise<void>,
  ): ((wish: DomainEvent<'AccountErasureRequested'>) => Promise<void>) =>
  async (request) => {
    const { userId } = request.data;
    const stream = erasureStream(userId);
    if (stateAfter(erasureStepDecider, await eventLog.read(stream)).has(step)) return;
    try {
      await erase(userId, request);
    } catch (error) {
      // An earlier attempt already destroyed her keys.
      if (!(error instanceof PersonForgotten)) throw error;
    }
    for (const vault of vaults) await vault.erase(userId);
    await recordErasureStep(handle, userId, step);
  };
