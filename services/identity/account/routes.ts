import * as calls from '@secondspring/contracts/http/identity.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { issuerAccountOf } from '../issuer-account/erase-issuer-account.ts';
import { exportedReminders } from '../reminders/routes.ts';
import { readReminders } from '../reminders/state.ts';
import { ownSessions } from '../sessions/routes.ts';
import { erasureDecider } from '../user/decider.ts';
import { exportedAccount } from './export-account.ts';

/** Reads the member's own stream: it has every consent given, where the read model has only the last. */
const answerExport =
  (
    sources: Pick<IdentityDependencies, 'eventLog' | 'now' | 'sessions'>,
  ): Handler<typeof calls.exportAccount> =>
  async ({ caller }) => {
    const [history, sessions, issuerAccount, reminders] = await Promise.all([
      sources.eventLog.read(userStream(caller.userId)),
      ownSessions(sources, caller),
      issuerAccountOf(sources, caller.userId),
      readReminders(sources.eventLog, caller.userId),
    ]);
    const account = exportedAccount(history, utcDay(sources.now()));
    return account === null
      ? refuse('user-not-found')
      : { body: { ...account, sessions, issuerAccount, reminders: exportedReminders(reminders) } };
  };

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
  routes
    .implement(calls.exportAccount, answerExport(own))
    .implement(calls.eraseAccount, answerEraseAccount(own));
