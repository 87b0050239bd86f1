import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { savedAssessmentDraft } from '@secondspring/contracts/http/assessments.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

export type KeptDraft = z.output<typeof savedAssessmentDraft>;

export type DraftEvent = 'AssessmentDraftSaved' | 'AssessmentDraftDiscarded';

export const draftEvolver: Evolver<KeptDraft | null, DraftEvent> = {
  types: ['AssessmentDraftSaved', 'AssessmentDraftDiscarded'],
  initial: null,
  evolve: (_, event) => {
    if (event.type === 'AssessmentDraftDiscarded' || isForgotten(event.data.draft)) return null;
    return { ...event.data.draft, savedAt: event.at };
  },
};
