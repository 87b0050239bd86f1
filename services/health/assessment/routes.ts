import * as calls from '@secondspring/contracts/http/assessments.ts';
import { assessmentsStream } from '@secondspring/contracts/streams.ts';
import { localDay } from '@secondspring/platform/dates/local-day.ts';
import { commandId } from '@secondspring/platform/decider/idempotency.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { listAssessments } from '@secondspring/projections/health/assessments/queries.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwnPage } from '../own-reads.ts';
import { assessmentsDecider } from './decider.ts';

export const addAssessmentRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.completeAssessment, (call) => {
      const { userId } = call.caller;
      return writeUnderConsent(
        own,
        calls.completeAssessment,
        call,
        async (key) => {
          // Derived from the idempotency key: simultaneous retries must produce the same event, because the store
          // accepts the same event ids only once.
          const id = await commandId(own.vault, { actor: userId, scope: 'assessment', key });
          const command = { id, userId, day: localDay(call.localDay, own.now()), ...call.body };
          return { decider: assessmentsDecider, stream: assessmentsStream(userId), command };
        },
        (completed) => completed.at(-1),
      );
    })
    .implement(calls.listAssessments, (call) =>
      readOwnPage(own.freshness, call, (userId) => listAssessments(own, userId, call.query.cursor)),
    );
