/** What a draft is kept under: its kind, whose it is, and what it is about where there may be several. */
export type DraftKey = readonly [kind: string, owner: string, subject?: string];

/** The fields of an object as JSON has it. Whatever wrote it may have been an older build, so that no field can be relied on. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Keeps a draft in this tab only (session storage) until it is sent or given up, so that neither a failure, a reload nor signing in again
 * loses a word; by owner, so that another member on the same phone never sees it. Null forgets it.
 */
export const saveDraft = (key: DraftKey, draft: object | null): void =>
  saveText(key.join(':'), draft && JSON.stringify(draft));

/** The draft kept under a key as `read` makes it of the fields found there; null where no object is kept. */
export const savedDraft = <Draft>(key: DraftKey, read: (fields: Fields) => Draft | null): Draft | null => {
  const kept = withStorage((storage): unknown => JSON.parse(storage.getItem(key.join(':')) ?? 'null'));
  return isFields(kept) ? read(kept) : null;
};

/** Keeps a text in this tab only, as `saveDraft` does a draft. Null forgets it. */
export const saveText = (key: string, text: string | null): void => {
  withStorage((storage) => (text === null ? storage.removeItem(key) : storage.setItem(key, text)));
};

/** The text kept under a key, or null. */
export const savedText = (key: string): string | null => withStorage((storage) => storage.getItem(key));

/** Forgets everything that this tab keeps: at the end of a session nothing of the member's stays. */
export const clearTabStorage = (): void => {
  withStorage((storage) => storage.clear());
};

/** Whether a value is an object with fields. */
export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const withStorage = <Result>(use: (storage: Storage) => Result): Result | null => {
  try {
    return use(sessionStorage);
  } catch {
    // Storage is refused or full, or holds what is no JSON: nothing is kept, and the member writes on.
    return null;
  }
};
