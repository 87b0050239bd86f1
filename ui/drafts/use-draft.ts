import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { type DraftFields, isUntouched, readDraft } from './draft.ts';
import { type DraftKey, saveDraft, savedDraft } from './tab-storage.ts';

/** Who wrote before signing in: what she wrote waits under this name, and for whoever signs in next in this tab. */
const VISITOR = 'visitor';

/** What is being written, and how it changes. */
export type Writing<Draft> = {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** It was sent, or given up: begins anew. */
  readonly clear: () => void;
};

/**
 * Holds what she writes about `subject`, and keeps it in this tab until it has been sent: neither a failure, closing, a reload nor
 * signing in loses a word. What a visitor wrote is taken up by the member that she signs in as. `empty` keeps its identity.
 */
export const useDraft = <Draft extends DraftFields>(subject: string, empty: Draft): Writing<Draft> => {
  const session = useSession();
  const owner = session.state === 'loading' ? null : session.state === 'member' ? session.member.id : VISITOR;
  const [held, setHeld] = useState<{ readonly owner: string | null; readonly draft: Draft }>({
    owner: null,
    draft: empty,
  });
  let { draft } = held;
  if (owner !== null && owner !== held.owner) {
    if (isUntouched(empty, draft)) draft = keptFor(owner, subject, empty) ?? empty;
    setHeld({ owner, draft });
  }
  const keep = (kept: Draft | null) => {
    saveDraft(keyOf(VISITOR, subject), null);
    saveDraft(keyOf(owner ?? VISITOR, subject), kept);
  };
  return {
    draft,
    change: (change) => {
      const changed = { ...draft, ...change };
      setHeld({ owner, draft: changed });
      keep(isUntouched(empty, changed) ? null : changed);
    },
    clear: () => {
      setHeld({ owner, draft: empty });
      keep(null);
    },
  };
};

const keyOf = (owner: string, subject: string): DraftKey => ['unfinished', owner, subject];

const keptFor = <Draft extends DraftFields>(owner: string, subject: string, empty: Draft): Draft | null => {
  const keptOf = (whose: string) => savedDraft(keyOf(whose, subject), (fields) => readDraft(empty, fields));
  return keptOf(owner) ?? keptOf(VISITOR);
};
