import { assessmentDraftStream } from '@secondspring/contracts/streams.ts';
import * as calls from '@secondspring/contracts/http/assessments.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { findAssessmentDraft } from '@secondspring/projections/health/assessments/queries.ts';
import { readCurrentConsentId } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { assessmentDraftDecider } from './decider.ts';

const answerSaveDraft =
  (dependencies: HealthDependencies): Handler<typeof calls.saveAssessmentDraft> =>
  async ({ body, caller: { userId }, idempotencyKey, token }) => {
    const consentId = await readCurrentConsentId(dependencies, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const key = scopedIdempotencyKey(calls.saveAssessmentDraft, idempotencyKey, consentId);
    return await writeUnderConsent(
      dependencies,
      { userId, consentId, idempotencyKey: key },
      {
        decider: assessmentDraftDecider,
        stream: assessmentDraftStream(userId),
        command: { type: 'save', userId, draft: body },
      },
      (draft) => draft,
    );
  };

const answerDiscardDraft =
  ({ handle }: HealthDependencies): Handler<typeof calls.discardAssessmentDraft> =>
  async ({ caller: { userId }, idempotencyKey }) => {
    const outcome = await handle({
      decider: assessmentDraftDecider,
      stream: assessmentDraftStream(userId),
      command: { type: 'discard', userId },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(calls.discardAssessmentDraft, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: undefined, token: outcome.token };
  };

export const addAssessmentDraftRoutes = (routes: Routes, dependencies: HealthDependencies): Routes =>
  routes
    .implement(calls.getAssessmentDraft, (call) =>
      readOwn(dependencies.freshness, call, (userId) => findAssessmentDraft(dependencies, userId)),
    )
    .implement(calls.saveAssessmentDraft, answerSaveDraft(dependencies))
    .implement(calls.discardAssessmentDraft, answerDiscardDraft(dependencies));
