import * as calls from '@secondspring/contracts/http/assessments.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { intentId } from '@secondspring/platform/decider/intent.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { consentKey } from '../consent/consent-key.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { underConsent } from '../consent/under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { intentOf } from '@secondspring/platform/decider/intent-of.ts';
import { readOwn, readOwnPage } from '../reading.ts';
import { assessments, assessmentsStream } from './assessments.ts';
import { assessmentDraft, draftStream } from './draft.ts';
import { draftOf, listAssessments } from './read-assessments.ts';

const completing =
  (own: HealthDependencies): Handler<typeof calls.completeAssessment> =>
  async ({ body, caller: { userId }, idempotencyKey, token }) => {
    const consentId = await currentConsent(own, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const key = intentOf(calls.completeAssessment, idempotencyKey, consentId);
    // Made from the intent: the store takes the same event ids twice for one append, so two retries at once must say the same.
    const id = await intentId(own.vault, { actor: userId, scope: 'assessment', key });
    const outcome = await underConsent(
      own.handle({
        decider: assessments,
        stream: assessmentsStream(userId),
        command: { id, userId, ...body },
        actor: userId,
        key: consentKey(userId, consentId),
        idempotencyKey: key,
      }),
    );
    if (isRefusal(outcome)) return outcome;
    const completed = outcome.state.at(-1);
    // Her consent ended between the two.
    if (completed === undefined) return refuse('health-consent-required');
    return { body: completed, token: outcome.token };
  };

const savingDraft =
  (own: HealthDependencies): Handler<typeof calls.saveAssessmentDraft> =>
  async ({ body, caller: { userId }, idempotencyKey, token }) => {
    const consentId = await currentConsent(own, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const outcome = await underConsent(
      own.handle({
        decider: assessmentDraft,
        stream: draftStream(userId),
        command: { type: 'save', userId, draft: body },
        actor: userId,
        key: consentKey(userId, consentId),
        idempotencyKey: intentOf(calls.saveAssessmentDraft, idempotencyKey, consentId),
      }),
    );
    if (isRefusal(outcome)) return outcome;
    if (outcome.state === null) return refuse('health-consent-required');
    return { body: outcome.state, token: outcome.token };
  };

const discardingDraft =
  ({ handle }: HealthDependencies): Handler<typeof calls.discardAssessmentDraft> =>
  async ({ caller: { userId }, idempotencyKey }) => {
    const outcome = await handle({
      decider: assessmentDraft,
      stream: draftStream(userId),
      command: { type: 'discard', userId },
      actor: userId,
      key: null,
      idempotencyKey: intentOf(calls.discardAssessmentDraft, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: undefined, token: outcome.token };
  };

/** The calls of the assessment, finished and unfinished. */
export const addAssessmentRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.completeAssessment, completing(own))
    .implement(calls.listAssessments, (call) =>
      readOwnPage(own.freshness, call, (userId) => listAssessments(own, userId, call.query.cursor)),
    )
    .implement(calls.getAssessmentDraft, (call) =>
      readOwn(own.freshness, call, (userId) => draftOf(own, userId)),
    )
    .implement(calls.saveAssessmentDraft, savingDraft(own))
    .implement(calls.discardAssessmentDraft, discardingDraft(own));
