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
import { birthDateError } from './birth-date.ts';
import { giveConsentDecider, updateProfileDecider, withdrawConsentDecider } from './decider.ts';
import { ownAccount, ownConsents } from './own-account.ts';
import { presentConsent, presentConsents, presentUser } from './present.ts';

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
