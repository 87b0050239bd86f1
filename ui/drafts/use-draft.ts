import { useState, useSyncExternalStore } from 'react';
import { useSession } from '../session/session.ts';
import { onRestored, timesRestored } from '../storage/draft-keeper.ts';
import {
  type DraftKey,
  dropDraft,
  saveDraft,
  savedDraft,
  type Fields,
  VISITOR,
} from '../storage/tab-storage.ts';

/** A draft that outlives its screen. */
export type KeptDraft<Draft> = EditedDraft<Draft> & { readonly key: DraftKey };

export type EditedDraft<Draft> = {
  readonly draft: Draft;
  readonly change: (change: Partial<Draft>) => void;
  /** Call after sending or discarding. */
  readonly clear: () => void;
};

/**
 * Keeps a draft about `subject` until it is sent: in this tab, on her own phone also when the app is closed. A visitor's draft goes to the
 * member she signs in as. Pass a stable `empty`.
 */
export const useDraft = <Draft extends DraftFields>(subject: string, empty: Draft): KeptDraft<Draft> => {
  const session = useSession();
  const owner = session.state === 'loading' ? null : session.state === 'member' ? session.member.id : VISITOR;
  const restored = useSyncExternalStore(onRestored, timesRestored, timesRestored);
  const [held, setHeld] = useState<Held<Draft>>({ owner: null, restored, draft: empty });
  let { draft } = held;
  if (owner !== null && (owner !== held.owner || restored !== held.restored)) {
    if (restored !== held.restored || isUntouched(empty, draft))
      draft = keptFor(owner, subject, empty) ?? empty;
    setHeld({ owner, restored, draft });
  }
  return {
    draft,
    key: keyOf(owner ?? VISITOR, subject),
    change: (change) => {
      const changed = { ...draft, ...change };
      setHeld({ owner, restored, draft: changed });
      saveDraft(keyOf(VISITOR, subject), null);
      saveDraft(keyOf(owner ?? VISITOR, subject), isUntouched(empty, changed) ? null : changed);
    },
    clear: () => {
      setHeld({ owner, restored, draft: empty });
      dropDraft(keyOf(VISITOR, subject));
      dropDraft(keyOf(owner ?? VISITOR, subject));
    },
  };
};

type Held<Draft> = { readonly owner: string | null; readonly restored: number; readonly draft: Draft };

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
