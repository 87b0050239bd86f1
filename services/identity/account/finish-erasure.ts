import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { erasureStream, userStream } from '@secondspring/contracts/streams.ts';
import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';
import { issuerAccountOf } from './erase-issuer-account.ts';
import { erasure } from './decider.ts';
import { allStepsDone, erasureAfter } from './state.ts';

/** Types of the events that may take an erasure on. */
export const erasureEvents = ['AccountErasureRequested', 'ErasureStepCompleted'] as const;

/**
 * Takes an erasure as far as it can go after an event of it: ends the sessions of who asked; and once every service is done destroys
 * her keys, then says so. Each part may be done again: cut off anywhere, the same event heard again finishes it. The keys of
 * somebody who did not ask are never touched, whatever stands in the stream of the steps.
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
    const outcome = await handle({
      decider: erasure,
      stream,
      command: { kind: 'finish', userId },
      actor: null,
      key: null,
    });
    if (isRefusal(outcome)) throw new Error('the end of an erasure could not be written down');
  };
