import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { savedDraft } from '@secondspring/contracts/http/assessments.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

/** An unfinished assessment with when it was kept. */
export type KeptDraft = z.output<typeof savedDraft>;

/** Type of an event in the stream of an unfinished assessment. */
export type DraftEvent = 'AssessmentDraftSaved' | 'AssessmentDraftDiscarded';

/** How the events of an unfinished assessment add up; null where none is kept. */
export const draftEvolver: Evolver<KeptDraft | null, DraftEvent> = {
  types: ['AssessmentDraftSaved', 'AssessmentDraftDiscarded'],
  initial: null,
  evolve: (_, event) => {
    if (event.type === 'AssessmentDraftDiscarded' || isForgotten(event.data.draft)) return null;
    return { ...event.data.draft, savedAt: event.at };
  },
};
