/** Kind, owner and, if there can be several, the subject. */
export type DraftKey = readonly [kind: string, owner: string, subject?: string];

/** Parsed JSON. Another build may have written it, so check every field. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Stores a draft in session storage until it is sent, so that neither a failure, a reload nor signing in again loses it. By owner, so that
 * another member on the same phone never sees it. Null removes it.
 */
export const saveDraft = (key: DraftKey, draft: object | null): void => {
  saveText(key.join(':'), draft && JSON.stringify(draft));
};

/** Once it is sent or discarded. */
export const dropDraft = (key: DraftKey): void => {
  saveDraft(key, null);
  saveSendingKey(key, null);
};

/** `read` parses the stored fields. Null if nothing is stored. */
export const savedDraft = <Draft>(key: DraftKey, read: (fields: Fields) => Draft | null): Draft | null => {
  const stored = withStorage((storage): unknown => JSON.parse(storage.getItem(key.join(':')) ?? 'null'));
  return isFields(stored) ? read(stored) : null;
};

/** Idempotency keys of drafts being sent, also where a browser refuses storage. */
const sendingKeys = new Map<string, string>();

/** The idempotency key with which a draft was first sent. Null removes it. */
export const saveSendingKey = (draft: DraftKey, key: string | null): void => {
  const place = ['sending', ...draft].join(':');
  if (key === null) sendingKeys.delete(place);
  else sendingKeys.set(place, key);
  saveText(place, key);
};

export const savedSendingKey = (draft: DraftKey): string | null => {
  const place = ['sending', ...draft].join(':');
  return savedText(place) ?? sendingKeys.get(place) ?? null;
};

/** Null removes it. */
export const saveText = (key: string, text: string | null): void => {
  withStorage((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
};

export const savedText = (key: string): string | null => withStorage((storage) => storage.getItem(key));

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
