import * as calls from '@secondspring/contracts/http/identity.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { issuerAccountOf } from '../issuer-account/issuer-accounts.ts';
import { exportedReminders } from '../reminders/routes.ts';
import { readReminders } from '../reminders/state.ts';
import { ownSessions } from '../sessions/routes.ts';
import { erasureDecider } from '../user/decider.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import type { exportAccount } from '@secondspring/contracts/http/identity.ts';
import { consentTextOf } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { presentUser } from '../user/present.ts';
import { userAfter } from '../user/state.ts';

type Exported = ResponseOf<typeof exportAccount>;
type History = readonly DomainEvent[];

const agreementsOf = (history: History, consentId: string): Exported['consents'][number]['agreements'] =>
  history.flatMap((event) => {
    if (event.type !== 'ConsentGiven' || event.data.consentId !== consentId) return [];
    const { purpose, textVersion } = event.data;
    const { title = null, text = null } = consentTextOf(purpose, textVersion) ?? {};
    return [{ textVersion, agreedAt: event.at, title, text }];
  });

const verificationOf = (history: History): Exported['emailVerification'] => {
  const requested = history.findLast((event) => event.type === 'EmailVerificationRequested');
  if (requested === undefined || isForgotten(requested.data.email)) return null;
  const { verificationId, email, expiresAt } = requested.data;
  const verified = history.find(
    (event) => event.type === 'EmailVerified' && event.data.verificationId === verificationId,
  );
  return { email, requestedAt: requested.at, expiresAt, verifiedAt: verified?.at ?? null };
};

/** Everything in the member's own stream, as of the day `today`. Null if there is no such member. */
const exportedAccount = (
  history: History,
  today: string,
): Omit<Exported, 'sessions' | 'issuerAccount' | 'reminders'> | null => {
  const member = userAfter(history);
  return (
    member && {
      profile: presentUser(member, today),
      consents: member.consents.map((consent) => ({
        ...consent,
        agreements: agreementsOf(history, consent.consentId),
      })),
      emailVerification: verificationOf(history),
    }
  );
};

export const addAccountRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    // From the member's own stream: it has every consent given, where the read model has only the last.
    .implement(calls.exportAccount, async ({ caller }) => {
      const [history, sessions, issuerAccount, reminders] = await Promise.all([
        own.eventLog.read(userStream(caller.userId)),
        ownSessions(own, caller),
        issuerAccountOf(own, caller.userId),
        readReminders(own.eventLog, caller.userId),
      ]);
      const account = exportedAccount(history, utcDay(own.now()));
      return account === null
        ? refuse('user-not-found')
        : { body: { ...account, sessions, issuerAccount, reminders: exportedReminders(reminders) } };
    })
    // The services then erase their parts and `finish-erasure.ts` the rest. In a demonstration this only logs.
    .implement(calls.eraseAccount, async (call) => {
      const { userId } = call.caller;
      if (own.accountDeletion === 'demonstration') {
        own.log.info({ event: 'account-deletion-demonstrated' }, 'an account would have been erased');
        return refuse('account-deletion-is-a-demonstration');
      }
      const command = { kind: 'request', userId } as const;
      const request = { decider: erasureDecider, stream: userStream(userId), command, key: null };
      const outcome = await answerCommand(own.handle, calls.eraseAccount, call, request, () => undefined);
      if (isRefusal(outcome)) return outcome;
      await own.sessions.endAllOf(userId);
      return { ...outcome, signedOut: true };
    });
