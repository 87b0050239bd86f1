import { useState } from 'react';
import type { EditedDraft } from '../drafts/use-draft.ts';
import { type DraftKey, saveDraft, savedDraft } from '../drafts/tab-storage.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { useSession } from '../session/session.ts';
import { type CheckInDraft, draftOf, readCheckInDraft } from './check-in-draft.ts';

export type CheckInWriting = EditedDraft<CheckInDraft> & {
  /** Something is not saved yet. */
  readonly isKept: boolean;
  /** Uses what another control saved. */
  readonly reread: () => void;
};

/** Her answers for a day, kept in this tab until they are saved. Until she changes something they are those of `said`. */
export const useCheckInDraft = (day: string, said: CheckIn | undefined): CheckInWriting => {
  const session = useSession();
  const key: DraftKey = ['unfinished', session.state === 'member' ? session.member.id : '', `day-${day}`];
  const [held, setHeld] = useState(() => ({ day, draft: savedDraft(key, readCheckInDraft) }));
  const edited = held.day === day ? held.draft : savedDraft(key, readCheckInDraft);
  const keep = (draft: CheckInDraft | null) => {
    saveDraft(key, draft);
    setHeld({ day, draft });
  };
  const draft = edited ?? draftOf(said);
  return {
    draft,
    isKept: edited !== null,
    change: (change) => keep({ ...draft, ...change }),
    clear: () => keep(null),
    reread: () => setHeld({ day, draft: savedDraft(key, readCheckInDraft) }),
  };
};
