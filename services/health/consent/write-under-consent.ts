import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { CommandCall } from '@secondspring/platform/decider/handle-command.ts';
import { scopedIdempotencyKey, type IdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { MemberCall } from '@secondspring/platform/http/calls/answer-command.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { consentKey, readCurrentConsentId } from './current-consent.ts';

type Composed<State, Command, Type extends EventType> =
  | Refusal
  | Pick<CommandCall<State, Command, Type>, 'decider' | 'stream' | 'command'>;

/**
 * Writes under the member's consent, and answers what `answer` finds in the new state. `compose` gets the client's key,
 * narrowed to the consent. `known`: the consent's id, if it was read before. Refused with `health-consent-required`
 * without a consent, and if it ended meanwhile, for example on another phone: its key is destroyed, or the state is
 * unreadable.
 */
export const writeUnderConsent = async <State, Command, Type extends EventType, Body>(
  own: HealthDependencies,
  endpoint: Pick<Endpoint, 'name'>,
  { caller: { userId }, token, ...call }: MemberCall & { readonly token: ConsistencyToken },
  compose: (
    key: IdempotencyKey | undefined,
  ) => Composed<State, Command, Type> | Promise<Composed<State, Command, Type>>,
  answer: (state: State) => Body | null | undefined,
  known?: string | null,
): Promise<Refusal | { readonly body: Body; readonly token: ConsistencyToken }> => {
  const consentId = known === undefined ? await readCurrentConsentId(own, userId, token) : known;
  if (consentId === null) return refuse('health-consent-required');
  const idempotencyKey = scopedIdempotencyKey(endpoint, call.idempotencyKey, consentId);
  const command = await compose(idempotencyKey);
  if (isRefusal(command)) return command;
  try {
    const key = consentKey(userId, consentId);
    const outcome = await own.handle({ ...command, actor: userId, key, idempotencyKey });
    if (isRefusal(outcome)) return outcome;
    const body = answer(outcome.state);
    return body == null ? refuse('health-consent-required') : { body, token: outcome.token };
  } catch (error) {
    if (error instanceof PersonForgotten) return refuse('health-consent-required');
    throw error;
  }
};
