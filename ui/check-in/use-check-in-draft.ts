import { useState } from 'react';
import type { EditedDraft } from '../drafts/use-draft.ts';
import { type DraftKey, saveDraft, savedDraft } from '../storage/tab-storage.ts';
import type { CheckIn } from '../member/check-ins.ts';
import { useSession } from '../session/session.ts';
import {
  changesAfter,
  type CheckInChanges,
  type CheckInDraft,
  draftOf,
  isUnchanged,
  readChanges,
  withChange,
} from './check-in-draft.ts';

export type CheckInWriting = EditedDraft<CheckInDraft> & {
  /** What is not saved yet. */
  readonly changes: CheckInChanges;
  /** `changes` with more answers, kept as well. */
  readonly keep: (change: Partial<CheckInDraft>) => CheckInChanges;
  /** Call once these changes are stored. */
  readonly stored: (sent: CheckInChanges) => void;
  /** Uses what another control saved. */
  readonly reread: () => void;
};

/** Her answers for a day: what the server has (`said`), and what she changed since, kept in this tab until it is saved. */
export const useCheckInDraft = (day: string, said: CheckIn | undefined): CheckInWriting => {
  const session = useSession();
  const key: DraftKey = ['unfinished', session.state === 'member' ? session.member.id : '', `day-${day}`];
  const read = () => savedDraft(key, readChanges) ?? {};
  const [held, setHeld] = useState(() => ({ day, changes: read() }));
  const changes = held.day === day ? held.changes : read();
  const draft = draftOf(said, changes);
  const hold = (next: CheckInChanges) => {
    saveDraft(key, isUnchanged(next) ? null : next);
    setHeld({ day, changes: next });
    return next;
  };
  const keep = (change: Partial<CheckInDraft>) => hold(withChange(changes, draft, change));
  return {
    draft,
    changes,
    keep,
    change: (change) => void keep(change),
    clear: () => void hold({}),
    // Read again: she may have changed more while they were sent.
    stored: (sent) => void hold(changesAfter(read(), sent)),
    reread: () => setHeld({ day, changes: read() }),
  };
};
