import { draftKeeper } from './draft-keeper.ts';

/** Kind, owner and, if there can be several, the subject. */
export type DraftKey = readonly [kind: string, owner: string, subject?: string];

/** Owner of drafts written before signing in. The member who signs in next in this tab gets them. */
export const VISITOR = 'visitor';

/** Parsed JSON. Another build may have written it, so check every field. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Stores a draft in session storage until it is sent, so that neither a failure, a reload nor signing in again loses it; on her own phone the
 * shell keeps it when the app is closed too. By owner, so that another member on the same phone never sees it. Null removes it.
 */
export const saveDraft = (key: DraftKey, draft: object | null): void => {
  const place = placeOf(key);
  change(place, place, draft && JSON.stringify(draft));
};

/** Once it is sent or discarded. */
export const dropDraft = (key: DraftKey): void => {
  saveDraft(key, null);
  saveSendingKey(key, null);
};

/** `read` parses the stored fields. Null if nothing is stored. */
export const savedDraft = <Draft>(key: DraftKey, read: (fields: Fields) => Draft | null): Draft | null => {
  const stored = withStorage((storage): unknown => JSON.parse(storage.getItem(placeOf(key)) ?? 'null'));
  return isFields(stored) ? read(stored) : null;
};

/** Idempotency keys of drafts being sent, also where a browser refuses storage. */
const sendingKeys = new Map<string, string>();

/** The idempotency key with which a draft was first sent. Null removes it. */
export const saveSendingKey = (draft: DraftKey, key: string | null): void => {
  const place = placeOf(draft);
  if (change(place, SENDING + place, key) || key === null) sendingKeys.delete(place);
  else sendingKeys.set(place, key);
};

export const savedSendingKey = (draft: DraftKey): string | null => {
  const place = placeOf(draft);
  return savedText(SENDING + place) ?? sendingKeys.get(place) ?? null;
};

/** False if the browser does not store it. Null removes it. */
export const saveText = (key: string, text: string | null): boolean =>
  withStorage((storage) => {
    if (text === null) storage.removeItem(key);
    else storage.setItem(key, text);
    return true;
  }) ?? false;

export const savedText = (key: string): string | null => withStorage((storage) => storage.getItem(key));

const SENDING = 'sending:';
const CHANGED = 'changed:';
const placeOf = (key: DraftKey): string => key.join(':');

/** Changes a part of the draft at `place`. False if the browser does not store it. */
const change = (place: string, part: string, text: string | null): boolean => {
  if (savedText(part) === text) return true;
  const isStored = saveText(part, text);
  const keeper = draftKeeper();
  const before = savedText(CHANGED + place);
  // Before the keeper has come, only what was kept before is marked: what she begins then does not replace what it restores.
  if (keeper !== null || before !== null)
    saveText(CHANGED + place, String(Math.max(Date.now(), Number(before) + 1)));
  keeper?.change(place);
  return isStored;
};

/** A draft as this tab or the phone has it. */
export type DraftState = {
  /** When it was changed, in ms since 1970; 0 if that was before it was kept. */
  readonly changedAt: number;
  /** JSON; null once it is sent or discarded. */
  readonly draft: string | null;
  readonly sendingKey: string | null;
};

export const draftInTab = (place: string): DraftState => ({
  changedAt: Number(savedText(CHANGED + place)),
  draft: savedText(place),
  sendingKey: savedText(SENDING + place),
});

/** False if the browser does not store it. Tells no keeper. */
export const putDraftInTab = (place: string, { changedAt, draft, sendingKey }: DraftState): boolean => {
  saveText(place, draft);
  saveText(SENDING + place, sendingKey);
  return saveText(CHANGED + place, String(changedAt));
};

/** Places of drafts, also of those that were sent or discarded since they were kept. */
export const draftPlaces = (): readonly string[] => {
  const places = withStorage((storage) => Object.keys(storage)) ?? [];
  return [...new Set(places.map((place) => place.replace(CHANGED, '')))];
};

/** At the end of a session nothing of the member stays. */
export const clearTabStorage = (): void => {
  sendingKeys.clear();
  withStorage((storage) => storage.clear());
};

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withStorage = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is refused, full, or holds invalid JSON: the draft is not stored.
    return null;
  }
};
