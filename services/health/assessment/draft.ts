import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { keptDraft } from '@secondspring/contracts/http/assessments.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { z } from 'zod';

/** An unfinished assessment with when it was kept. */
export type KeptDraft = z.output<typeof keptDraft>;

/** Keeps an unfinished assessment, or throws it away. */
export type DraftCommand =
  | { readonly type: 'save'; readonly userId: string; readonly draft: Omit<KeptDraft, 'savedAt'> }
  | { readonly type: 'discard'; readonly userId: string };

const draftEvents = ['AssessmentDraftSaved', 'AssessmentDraftDiscarded'] as const;

/**
 * A member's unfinished assessment. That it was completed stands in another stream, so saving the same draft once more is an event
 * of its own.
 */
export const assessmentDraft: Decider<KeptDraft | null, DraftCommand, (typeof draftEvents)[number]> = {
  types: draftEvents,
  initial: null,
  evolve: (_, event) => {
    if (event.type === 'AssessmentDraftDiscarded' || isForgotten(event.data.draft)) return null;
    return { ...event.data.draft, savedAt: event.at };
  },
  decide: (state, command) => {
    const { userId } = command;
    if (command.type === 'save')
      return [{ type: 'AssessmentDraftSaved', data: { userId, draft: command.draft } }];
    return state === null ? [] : [{ type: 'AssessmentDraftDiscarded', data: { userId } }];
  },
};

/** Name of the stream of a member's unfinished assessment. */
export const draftStream = (userId: string): string => `assessmentDraft-${userId}`;
