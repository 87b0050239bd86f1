import type {
  exportAccount,
  getCurrentUser,
  getUser,
  listConsents,
} from '@secondspring/contracts/http/identity.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import { issuerAccountOf } from '../account/erase-issuer-account.ts';
import { ownSessions } from '../account/own-sessions.ts';
import { presentConsents } from '../consents/present.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { presentUser } from '../user/present.ts';
import { userStream } from '../user/stream.ts';
import { exportedAccount } from './export-account.ts';
import { ownAccount, ownConsents, type AccountSources } from './own-account.ts';

type Sources = AccountSources & Pick<IdentityDependencies, 'now'>;

/** Answers `GET /api/auth/user`. */
export const answerCurrentUser =
  (sources: Sources): Handler<typeof getCurrentUser> =>
  async ({ caller, token }) => {
    const member = await ownAccount(sources, caller.userId, token);
    return member === null
      ? refuse('sign-in-required')
      : { body: presentUser(member, utcDay(sources.now())) };
  };

/** Answers `GET /api/users/{userId}`: herself by `me`, `1` and her own id; everyone else is as unknown as who does not exist. */
export const answerUser =
  (sources: Sources): Handler<typeof getUser> =>
  async ({ params, caller, token }) => {
    if (!['me', '1', caller.userId].includes(params.userId)) return refuse('user-not-found');
    const member = await ownAccount(sources, caller.userId, token);
    return member === null ? refuse('user-not-found') : { body: presentUser(member, utcDay(sources.now())) };
  };

/** Answers `GET /api/consents`. */
export const answerConsents =
  (sources: AccountSources): Handler<typeof listConsents> =>
  async ({ caller, token }) => ({
    body: presentConsents(await ownConsents(sources, caller.userId, token)),
  });

/** Answers `GET /api/users/me/export`, from her own stream: it holds each time that she agreed, where the read model has the last. */
export const answerExport =
  (sources: Pick<IdentityDependencies, 'eventLog' | 'now' | 'sessions'>): Handler<typeof exportAccount> =>
  async ({ caller }) => {
    const [history, sessions, issuerAccount] = await Promise.all([
      sources.eventLog.read(userStream(caller.userId)),
      ownSessions(sources, caller),
      issuerAccountOf(sources, caller.userId),
    ]);
    const account = exportedAccount(history, utcDay(sources.now()));
    return account === null ? refuse('user-not-found') : { body: { ...account, sessions, issuerAccount } };
  };
