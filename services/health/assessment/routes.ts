import * as calls from '@secondspring/contracts/http/assessments.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { assessmentsStream } from '@secondspring/contracts/streams.ts';
import { commandId, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { localDay } from '@secondspring/platform/dates/local-day.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readCurrentConsentId } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwnPage } from '../own-reads.ts';
import { assessmentsDecider } from './decider.ts';
import { listAssessments } from '@secondspring/projections/health/assessments/queries.ts';

const answerCompleteAssessment =
  (dependencies: HealthDependencies): Handler<typeof calls.completeAssessment> =>
  async ({ body, caller: { userId }, idempotencyKey, token, ...call }) => {
    const consentId = await readCurrentConsentId(dependencies, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const key = scopedIdempotencyKey(calls.completeAssessment, idempotencyKey, consentId);
    // Derived from the idempotency key: simultaneous retries must produce the same event, because the store accepts
    // the same event ids only once.
    const id = await commandId(dependencies.vault, { actor: userId, scope: 'assessment', key });
    return await writeUnderConsent(
      dependencies,
      { userId, consentId, idempotencyKey: key },
      {
        decider: assessmentsDecider,
        stream: assessmentsStream(userId),
        command: { id, userId, day: localDay(call.localDay, dependencies.now()), ...body },
      },
      (completed) => completed.at(-1),
    );
  };

export const addAssessmentRoutes = (routes: Routes, dependencies: HealthDependencies): Routes =>
  routes
    .implement(calls.completeAssessment, answerCompleteAssessment(dependencies))
    .implement(calls.listAssessments, (call) =>
      readOwnPage(dependencies.freshness, call, (userId) =>
        listAssessments(dependencies, userId, call.query.cursor),
      ),
    );
