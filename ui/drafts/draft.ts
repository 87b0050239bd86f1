import type { Fields } from '../storage/tab-storage.ts';

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
