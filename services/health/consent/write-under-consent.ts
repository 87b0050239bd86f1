import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { CommandCall, CommandOutcome } from '@secondspring/platform/decider/handle-command.ts';
import type { IdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { consentKey } from './consent-key.ts';

type WriteContext = {
  readonly userId: string;
  readonly consentId: string;
  readonly idempotencyKey: IdempotencyKey | undefined;
};

/**
 * Writes under a consent, and answers what `answer` finds in the new state. Refused with `health-consent-required` if
 * the consent ended meanwhile, for example on another phone: its key is destroyed, or the state is unreadable.
 */
export const writeUnderConsent = async <State, Command, Type extends EventType, Body>(
  { handle }: Pick<HealthDependencies, 'handle'>,
  { userId, consentId, idempotencyKey }: WriteContext,
  command: Pick<CommandCall<State, Command, Type>, 'decider' | 'stream' | 'command'>,
  answer: (state: State) => Body | null | undefined,
): Promise<Refusal | { readonly body: Body; readonly token: CommandOutcome<State>['token'] }> => {
  try {
    const key = consentKey(userId, consentId);
    const outcome = await handle({ ...command, actor: userId, key, idempotencyKey });
    if (isRefusal(outcome)) return outcome;
    const body = answer(outcome.state);
    return body == null ? refuse('health-consent-required') : { body, token: outcome.token };
  } catch (error) {
    if (error instanceof PersonForgotten) return refuse('health-consent-required');
    throw error;
  }
};
