import * as calls from '@secondspring/contracts/http/identity.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { issuerAccountOf } from '../account/erase-issuer-account.ts';
import { exportedReminders } from '../reminders/routes.ts';
import { readReminders } from '../reminders/state.ts';
import { ownSessions } from '../sessions/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { presentUser } from './present.ts';
import { exportedAccount } from './export-account.ts';
import { ownAccount, type AccountSources } from './own-account.ts';

type Sources = AccountSources & Pick<IdentityDependencies, 'now'>;

const answerCurrentUser =
  (sources: Sources): Handler<typeof calls.getCurrentUser> =>
  async ({ caller, token }) => {
    const member = await ownAccount(sources, caller.userId, token);
    return member === null
      ? refuse('sign-in-required')
      : { body: presentUser(member, utcDay(sources.now())) };
  };

/** `me`, `1` and her own id are the caller; any other id answers 404. */
const answerUser =
  (sources: Sources): Handler<typeof calls.getUser> =>
  async ({ params, caller, token }) => {
    if (!['me', '1', caller.userId].includes(params.userId)) return refuse('user-not-found');
    const member = await ownAccount(sources, caller.userId, token);
    return member === null ? refuse('user-not-found') : { body: presentUser(member, utcDay(sources.now())) };
  };

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

export const addUserRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(calls.getCurrentUser, answerCurrentUser(own))
    .implement(calls.getUser, answerUser(own))
    .implement(calls.exportAccount, answerExport(own));
