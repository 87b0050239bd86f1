import * as calls from '@secondspring/contracts/http/identity.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { erasureDecider } from './decider.ts';

/**
 * Records the request and ends the member's sessions. The services then erase their parts and `finish-erasure.ts` the
 * rest. In a demonstration this only logs.
 */
const answerEraseAccount =
  ({
    handle,
    sessions,
    accountDeletion,
    log,
  }: Pick<IdentityDependencies, 'handle' | 'sessions' | 'accountDeletion' | 'log'>): Handler<
    typeof calls.eraseAccount
  > =>
  async ({ caller: { userId }, idempotencyKey }) => {
    if (accountDeletion === 'demonstration') {
      log.info({ event: 'account-deletion-demonstrated' }, 'an account would have been erased');
      return refuse('account-deletion-is-a-demonstration');
    }
    const outcome = await handle({
      decider: erasureDecider,
      stream: userStream(userId),
      command: { kind: 'request', userId },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(calls.eraseAccount, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    await sessions.endAllOf(userId);
    return { body: undefined, token: outcome.token, signedOut: true };
  };

export const addAccountRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes.implement(calls.eraseAccount, answerEraseAccount(own));
