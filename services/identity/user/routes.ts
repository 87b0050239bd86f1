import * as calls from '@secondspring/contracts/http/identity.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { commandId, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import { isIdentityRecent, ownUserId } from '@secondspring/platform/http/calls/caller.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { giveConsentDecider, updateProfileDecider, withdrawConsentDecider } from './decider.ts';
import { presentConsent, presentConsents, presentUser } from './present.ts';
import { ageInYears } from '@secondspring/platform/dates/age.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { readConsents } from '@secondspring/projections/identity/consents/queries.ts';
import { readMember } from '@secondspring/projections/identity/users/queries.ts';
import { readUser, type Consent, type Member } from './state.ts';

type AccountSources = Pick<IdentityDependencies, 'pool' | 'freshness' | 'eventLog'>;

/**
 * Reads the member from the read model once it includes her own events. If it lags, reads her own short stream, so
 * that she never sees stale data or is missing after her first sign-in. Null if there is no such member.
 */
const ownAccount = async (
  { pool, freshness, eventLog }: AccountSources,
  userId: string,
  token: ConsistencyToken,
): Promise<Member | null> => {
  if ((await freshness.waitForCheckpoint('identity', token)) === 'fresh') {
    const member = await readMember(pool, userId);
    if (member !== null) return member;
  }
  return await readUser(eventLog, userId);
};

/** In the order in which she gave them; read in the same way. */
const ownConsents = async (
  { pool, freshness, eventLog }: AccountSources,
  userId: string,
  token: ConsistencyToken,
): Promise<readonly Consent[]> => {
  if ((await freshness.waitForCheckpoint('identity', token)) === 'fresh')
    return await readConsents(pool, userId);
  return (await readUser(eventLog, userId))?.consents ?? [];
};

/** Whole years. */
const ALLOWED_AGES = { min: 16, max: 120 } as const;

/** The error message for a date of birth, or null if it is plausible. Both dates are YYYY-MM-DD. */
export const birthDateError = (dateOfBirth: string, today: string): string | null => {
  if (dateOfBirth > today) return 'Date of birth can’t be in the future';
  const age = ageInYears(dateOfBirth, today);
  if (age !== null && age < ALLOWED_AGES.min)
    return `Second Spring is for people of ${ALLOWED_AGES.min} and older`;
  return age === null || age > ALLOWED_AGES.max ? 'Please check the year of your date of birth' : null;
};

export const addUserRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(calls.getCurrentUser, async ({ caller, token }) => {
      const member = await ownAccount(own, caller.userId, token);
      return member === null ? refuse('sign-in-required') : { body: presentUser(member, utcDay(own.now())) };
    })
    // `me`, `1` and her own id are the caller; any other id answers 404.
    .implement(calls.getUser, async ({ params, caller, token }) => {
      if (ownUserId(params.userId, caller.userId) === null) return refuse('user-not-found');
      const member = await ownAccount(own, caller.userId, token);
      return member === null ? refuse('user-not-found') : { body: presentUser(member, utcDay(own.now())) };
    })
    // Answers from the command's own result, without a read model.
    .implement(calls.updateProfile, async (call) => {
      const { userId } = call.caller;
      const today = utcDay(own.now());
      const message = birthDateError(call.body.dateOfBirth, today);
      if (message !== null)
        throw new RequestRefusedError('invalid-request', { issues: [{ path: 'dateOfBirth', message }] });
      const stream = userStream(userId);
      const change = {
        decider: updateProfileDecider,
        stream,
        command: call.body,
        key: { person: userId },
      };
      return await answerCommand(own.handle, calls.updateProfile, call, change, (state) => {
        if (state === null) throw new Error('a profile was updated without a member');
        return presentUser(state, today);
      });
    })
    .implement(calls.listConsents, async ({ caller, token }) => ({
      body: presentConsents(await ownConsents(own, caller.userId, token)),
    }))
    .implement(calls.giveConsent, async (call) => {
      const { userId } = call.caller;
      const { purpose } = call.params;
      const key = scopedIdempotencyKey(calls.giveConsent, call.idempotencyKey);
      // A repeated call gets the same consent id.
      const consentId = await commandId(own.vault, { actor: userId, scope: 'consent', key });
      const isRecentlyAuthenticated = isIdentityRecent(call.caller);
      const command = { purpose, ...call.body, consentId, isRecentlyAuthenticated };
      const change = { decider: giveConsentDecider, stream: userStream(userId), command, key: null };
      return await answerCommand(own.handle, calls.giveConsent, call, change, (state) =>
        presentConsent(state?.consents ?? [], purpose),
      );
    })
    // The service that keeps the data erases it.
    .implement(calls.withdrawConsent, (call) => {
      const { userId } = call.caller;
      const { purpose } = call.params;
      const command = { purpose, isRecentlyAuthenticated: isIdentityRecent(call.caller) };
      const change = { decider: withdrawConsentDecider, stream: userStream(userId), command, key: null };
      return answerCommand(own.handle, calls.withdrawConsent, call, change, (state) =>
        presentConsent(state?.consents ?? [], purpose),
      );
    });
