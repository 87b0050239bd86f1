import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { CommandCall, HandleCommand } from '../../decider/handle-command.ts';
import { scopedIdempotencyKey, type IdempotencyKey } from '../../decider/idempotency.ts';

/** A member's call that changes something. */
export type MemberCall = {
  readonly caller: { readonly userId: string };
  readonly idempotencyKey?: IdempotencyKey;
};

/** Handles a member's call as one command of hers, and answers what `answer` makes of the new state. */
export const answerCommand = async <State, Command, Type extends EventType, Body>(
  handle: HandleCommand,
  endpoint: Pick<Endpoint, 'name'>,
  { caller, idempotencyKey }: MemberCall,
  command: Omit<CommandCall<State, Command, Type>, 'actor' | 'idempotencyKey'>,
  answer: (state: State) => Body | Refusal,
): Promise<Refusal | { readonly body: Body; readonly token: ConsistencyToken }> => {
  const outcome = await handle({
    ...command,
    actor: caller.userId,
    idempotencyKey: scopedIdempotencyKey(endpoint, idempotencyKey),
  });
  if (isRefusal(outcome)) return outcome;
  const body = answer(outcome.state);
  return isRefusal(body) ? body : { body, token: outcome.token };
};
