/**
 * Whose data an address of the API means: `me`, `1` and the caller's own id, in whatever capitals, are the caller. `null` for anybody
 * else, who is not there for her.
 */
export const whose = (named: string, caller: string): string | null =>
  named === 'me' || named === '1' || named.toLowerCase() === caller ? caller : null;
