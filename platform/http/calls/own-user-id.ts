/** The caller's id for `me`, `1` and her own id, case-insensitively; null for anyone else. */
export const ownUserId = (named: string, caller: string): string | null =>
  named === 'me' || named === '1' || named.toLowerCase() === caller ? caller : null;
