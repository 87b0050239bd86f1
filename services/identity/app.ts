import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import {
  endAllSessions,
  endOtherSessions,
  endSession,
  eraseAccount,
  exportAccount,
  getCurrentUser,
  getUser,
  giveConsent,
  listConsents,
  listSessions,
  requestEmailVerification,
  updateProfile,
  verifyEmail,
  withdrawConsent,
} from '@secondspring/contracts/http/identity.ts';
import { createServiceApp } from '@secondspring/platform/http/app.ts';
import { inCompartment, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/routes.ts';
import type Koa from 'koa';
import { answerEndAllSessions } from './account/end-all-sessions.ts';
import { answerEraseAccount } from './account/erase-account.ts';
import { answerEndOtherSessions, answerEndSession, answerSessions } from './account/own-sessions.ts';
import { answerGiveConsent, answerWithdrawConsent } from './consents/change-consent.ts';
import type { IdentityDependencies, IdentitySettings } from './dependencies.ts';
import { answerRequestVerification } from './email/request-verification.ts';
import { answerVerifyEmail } from './email/verify-email.ts';
import { answerUpdateProfile } from './profile/update-profile.ts';
import { answerConsents, answerCurrentUser, answerExport, answerUser } from './queries/handlers.ts';

/** The identity service: who a member is, what she says of herself and agrees to, and how she leaves. */
export const createApp = (dependencies: Dependencies, settings: IdentitySettings): Koa => {
  const own: IdentityDependencies = {
    ...inCompartment(dependencies, 'identity'),
    now: () => new Date(),
    ...settings,
  };
  return createServiceApp({
    ...dependencies,
    name: 'identity',
    routes: createRoutes(endpointsByService.identity)
      .implement(getCurrentUser, answerCurrentUser(own))
      .implement(updateProfile, answerUpdateProfile(own))
      .implement(getUser, answerUser(own))
      .implement(exportAccount, answerExport(own))
      .implement(eraseAccount, answerEraseAccount(own))
      .implement(endAllSessions, answerEndAllSessions(own))
      .implement(listSessions, answerSessions(own))
      .implement(endSession, answerEndSession(own))
      .implement(endOtherSessions, answerEndOtherSessions(own))
      .implement(requestEmailVerification, answerRequestVerification(own))
      .implement(verifyEmail, answerVerifyEmail(own))
      .implement(listConsents, answerConsents(own))
      .implement(giveConsent, answerGiveConsent(own))
      .implement(withdrawConsent, answerWithdrawConsent(own)),
  });
};
