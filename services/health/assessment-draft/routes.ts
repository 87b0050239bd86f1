import * as calls from '@secondspring/contracts/http/assessments.ts';
import { assessmentDraftStream } from '@secondspring/contracts/streams.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { findAssessmentDraft } from '@secondspring/projections/health/assessments/queries.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { assessmentDraftDecider as decider } from './decider.ts';

export const addAssessmentDraftRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.getAssessmentDraft, (call) =>
      readOwn(own.freshness, call, (userId) => findAssessmentDraft(own, userId)),
    )
    .implement(calls.saveAssessmentDraft, (call) => {
      const { userId } = call.caller;
      const stream = assessmentDraftStream(userId);
      const command = { type: 'save', userId, draft: call.body } as const;
      return writeUnderConsent(
        own,
        calls.saveAssessmentDraft,
        call,
        () => ({ decider, stream, command }),
        (draft) => draft,
      );
    })
    .implement(calls.discardAssessmentDraft, (call) => {
      const { userId } = call.caller;
      const stream = assessmentDraftStream(userId);
      const command = { type: 'discard', userId } as const;
      const written = { decider, stream, command, key: null };
      return answerCommand(own.handle, calls.discardAssessmentDraft, call, written, () => undefined);
    });
