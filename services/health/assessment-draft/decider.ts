import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { draftEvolver, type DraftEvent, type KeptDraft } from './state.ts';

export type DraftCommand =
  | { readonly type: 'save'; readonly userId: string; readonly draft: Omit<KeptDraft, 'savedAt'> }
  | { readonly type: 'discard'; readonly userId: string };

/** Saving the same draft again adds an event: its state does not show whether the assessment was completed since. */
export const assessmentDraftDecider: Decider<KeptDraft | null, DraftCommand, DraftEvent> = {
  ...draftEvolver,
  settledBy: () => () => true,
  decide: (state, command) => {
    const { userId } = command;
    if (command.type === 'save')
      return [{ type: 'AssessmentDraftSaved', data: { userId, draft: command.draft } }];
    return state === null ? [] : [{ type: 'AssessmentDraftDiscarded', data: { userId } }];
  },
};
