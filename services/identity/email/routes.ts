import { requestEmailVerification, verifyEmail } from '@secondspring/contracts/http/identity.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { answerRequestVerification } from './request-verification.ts';
import { answerVerifyEmail } from './verify-email.ts';

export const addEmailRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(requestEmailVerification, answerRequestVerification(own))
    .implement(verifyEmail, answerVerifyEmail(own));
