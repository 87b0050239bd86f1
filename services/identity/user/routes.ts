import * as calls from '@secondspring/contracts/http/identity.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { issuerAccountOf } from '../account/erase-issuer-account.ts';
import { ownSessions } from '../sessions/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { presentUser } from './present.ts';
import { exportedAccount } from './export-account.ts';
import { ownAccount, type AccountSources } from './own-account.ts';

type Sources = AccountSources & Pick<IdentityDependencies, 'now'>;

/** Answers `GET /api/auth/user`. */
const answerCurrentUser =
  (sources: Sources): Handler<typeof calls.getCurrentUser> =>
  async ({ caller, token }) => {
    const member = await ownAccount(sources, caller.userId, token);
    return member === null
      ? refuse('sign-in-required')
      : { body: presentUser(member, utcDay(sources.now())) };
  };

/** Answers `GET /api/users/{userId}`: herself by `me`, `1` and her own id; everyone else is as unknown as who does not exist. */
const answerUser =
  (sources: Sources): Handler<typeof calls.getUser> =>
  async ({ params, caller, token }) => {
    if (!['me', '1', caller.userId].includes(params.userId)) return refuse('user-not-found');
    const member = await ownAccount(sources, caller.userId, token);
    return member === null ? refuse('user-not-found') : { body: presentUser(member, utcDay(sources.now())) };
  };

/** Answers `GET /api/users/me/export`, from her own stream: it holds each time that she agreed, where the read model has the last. */
const answerExport =
  (
    sources: Pick<IdentityDependencies, 'eventLog' | 'now' | 'sessions'>,
  ): Handler<typeof calls.exportAccount> =>
  async ({ caller }) => {
    const [history, sessions, issuerAccount] = await Promise.all([
      sources.eventLog.read(userStream(caller.userId)),
      ownSessions(sources, caller),
      issuerAccountOf(sources, caller.userId),
    ]);
    const account = exportedAccount(history, utcDay(sources.now()));
    return account === null ? refuse('user-not-found') : { body: { ...account, sessions, issuerAccount } };
  };

/** The calls by which a member reads what is known of her. */
export const addUserRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(calls.getCurrentUser, answerCurrentUser(own))
    .implement(calls.getUser, answerUser(own))
    .implement(calls.exportAccount, answerExport(own));
