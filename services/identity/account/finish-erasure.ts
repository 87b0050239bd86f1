import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { erasingServices, type ErasureStep } from '@secondspring/contracts/events/erasure-steps.ts';
import { erasureStream, userStream } from '@secondspring/contracts/streams.ts';
import { carryOut } from '@secondspring/platform/decider/handle-command.ts';
import type { ServiceDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { issuerAccountOf } from '../issuer-account/issuer-accounts.ts';
import { erasureDecider } from '../user/decider.ts';
import { erasureAfter } from '../user/state.ts';

export const erasureEvents = ['AccountErasureRequested', 'ErasureStepCompleted'] as const;

/** The `issuer` step is needed only if the member's account at the issuer was recorded. */
export const allStepsDone = (history: readonly DomainEvent[], hasIssuerAccount: boolean): boolean => {
  const done = new Set<ErasureStep>(
    history.flatMap((event) => (event.type === 'ErasureStepCompleted' ? [event.data.step] : [])),
  );
  return erasingServices.every((step) => done.has(step)) && (!hasIssuerAccount || done.has('issuer'));
};

/**
 * Continues an erasure after one of its events: ends the member's sessions and, once every step is done, destroys her
 * keys and records it. Safe to repeat after a crash at any point. Checks that she asked, so events in the erasure
 * stream alone never destroy keys.
 */
export const finishErasure =
  ({
    eventLog,
    handle,
    vault,
    sessions,
  }: Pick<ServiceDependencies, 'eventLog' | 'handle' | 'vault' | 'sessions'>) =>
  async ({ data: { userId } }: DomainEvent<(typeof erasureEvents)[number]>): Promise<void> => {
    const stream = userStream(userId);
    if (erasureAfter(await eventLog.read(stream)) !== 'requested') return;
    await sessions.endAllOf(userId);
    const hasIssuerAccount = (await issuerAccountOf({ eventLog }, userId)) !== null;
    if (!allStepsDone(await eventLog.read(erasureStream(userId)), hasIssuerAccount)) return;
    await vault.erase(userId);
    await vault.purge();
    await carryOut(handle, { decider: erasureDecider, stream, command: { kind: 'finish', userId } });
  };
