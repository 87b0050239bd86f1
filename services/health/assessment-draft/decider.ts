import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { draftEvolver, type DraftEvent, type KeptDraft } from './state.ts';

/** Keeps an unfinished assessment, or throws it away. */
export type DraftCommand =
  | { readonly type: 'save'; readonly userId: string; readonly draft: Omit<KeptDraft, 'savedAt'> }
  | { readonly type: 'discard'; readonly userId: string };

/**
 * A member's unfinished assessment. That it was completed stands in another stream, so saving the same draft once more is an event
 * of its own.
 */
export const assessmentDraft: Decider<KeptDraft | null, DraftCommand, DraftEvent> = {
  ...draftEvolver,
  decide: (state, command) => {
    const { userId } = command;
    if (command.type === 'save')
      return [{ type: 'AssessmentDraftSaved', data: { userId, draft: command.draft } }];
    return state === null ? [] : [{ type: 'AssessmentDraftDiscarded', data: { userId } }];
  },
};
