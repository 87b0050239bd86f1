/** What is being written: fields of text, yes or no, and words chosen from a list. */
export type DraftFields = Readonly<Record<string, string | boolean | readonly string[]>>;

/** Reads a draft that was kept as JSON; null for what an older build or another hand has left there. Missing fields are empty. */
export const readDraft = <Draft extends DraftFields>(empty: Draft, text: string | null): Draft | null => {
  const kept = parsed(text);
  if (kept === null) return null;
  const fields = Object.entries(empty).map(([name, nothing]) => {
    const value = kept[name];
    return [name, isLike(nothing, value) ? value : nothing];
  });
  return Object.fromEntries(fields) as Draft;
};

/** Whether nothing has been written yet. */
export const isUntouched = <Draft extends DraftFields>(empty: Draft, draft: Draft): boolean =>
  JSON.stringify(empty) === JSON.stringify(draft);

const isLike = (nothing: DraftFields[string], value: unknown): boolean =>
  Array.isArray(nothing)
    ? Array.isArray(value) && value.every((word) => typeof word === 'string')
    : typeof value === typeof nothing;

const parsed = (text: string | null): Readonly<Record<string, unknown>> | null => {
  try {
    const kept: unknown = text === null ? null : JSON.parse(text);
    return typeof kept === 'object' && kept !== null && !Array.isArray(kept) ? { ...kept } : null;
  } catch {
    return null;
  }
};
