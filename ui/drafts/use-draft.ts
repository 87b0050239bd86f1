import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { type DraftKey, dropDraft, saveDraft, savedDraft, type Fields } from '../storage/tab-storage.ts';

/** Owner of drafts written before signing in. The member who signs in next in this tab gets them. */
const VISITOR = 'visitor';

/** A draft that outlives its screen. */
export type KeptDraft<Draft> = EditedDraft<Draft> & { readonly key: DraftKey };

export type EditedDraft<Draft> = {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Call after sending or discarding. */
  readonly clear: () => void;
};

/** Keeps a draft about `subject` in this tab until it is sent. A visitor's draft goes to the member she signs in as. Pass a stable `empty`. */
export const useDraft = <Draft extends DraftFields>(subject: string, empty: Draft): KeptDraft<Draft> => {
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
  return {
    draft,
    key: keyOf(owner ?? VISITOR, subject),
    change: (change) => {
      const changed = { ...draft, ...change };
      setHeld({ owner, draft: changed });
      saveDraft(keyOf(VISITOR, subject), null);
      saveDraft(keyOf(owner ?? VISITOR, subject), isUntouched(empty, changed) ? null : changed);
    },
    clear: () => {
      setHeld({ owner, draft: empty });
      dropDraft(keyOf(VISITOR, subject));
      dropDraft(keyOf(owner ?? VISITOR, subject));
    },
  };
};

const keyOf = (owner: string, subject: string): DraftKey => ['unfinished', owner, subject];

const keptFor = <Draft extends DraftFields>(owner: string, subject: string, empty: Draft): Draft | null => {
  const keptOf = (owner: string) => savedDraft(keyOf(owner, subject), (fields) => readDraft(empty, fields));
  return keptOf(owner) ?? keptOf(VISITOR);
};

export type DraftFields = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Fields that are missing or of another type come from `empty`. */
export const readDraft = <Draft extends DraftFields>(empty: Draft, saved: Fields): Draft => {
  const fields = Object.entries(empty).map(([name, emptyValue]) => {
    const value = saved[name];
    return [name, isLike(emptyValue, value) ? value : emptyValue];
  });
  return Object.fromEntries(fields) as Draft;
};

export const isUntouched = <Draft extends DraftFields>(empty: Draft, draft: Draft): boolean =>
  JSON.stringify(empty) === JSON.stringify(draft);

const isLike = (emptyValue: DraftFields[string], value: unknown): boolean =>
  Array.isArray(emptyValue)
    ? Array.isArray(value) && value.every((word) => typeof word === 'string')
    : typeof value === typeof emptyValue;
