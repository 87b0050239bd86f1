import { millisecondsInMinute } from 'date-fns/constants';

/** Headers about a call's origin; empty if missing. */
type OriginHeaders = { readonly fetchSite: string; readonly origin: string };

/**
 * Whether a state-changing call comes from our own pages: `Sec-Fetch-Site`, if sent, must be `same-origin`,
 * and `Origin`, if sent, must be ours. At least one is required.
 */
export const isSameOrigin = (headers: OriginHeaders, publicOrigin: string): boolean => {
  if (headers.fetchSite !== '' && headers.fetchSite !== 'same-origin') return false;
  if (headers.origin !== '' && headers.origin !== publicOrigin) return false;
  return headers.fetchSite !== '' || headers.origin !== '';
};

/** The caller's id for `me`, `1` and her own id, case-insensitively; null for anyone else. */
export const ownUserId = (named: string, caller: string): string | null =>
  named === 'me' || named === '1' || named.toLowerCase() === caller ? caller : null;

export type Role = 'member' | 'moderator';

/** The signed-in member of a call. */
export type Caller = {
  readonly userId: string;
  /** The issuer's claim at sign-in. `Sessions.roleOf` returns the current role. */
  readonly role: Role;
  /** When the issuer last verified her identity; milliseconds since 1970. */
  readonly provenAt: number;
  /** Identifies the session in the member's list; grants nothing. */
  readonly session: string;
  readonly isShared: boolean;
};

/** Milliseconds for which a proof of identity allows exports, erasure, and changes of address or consent. */
const FRESH_MS = 10 * millisecondsInMinute;

export const isIdentityRecent = ({ provenAt }: Pick<Caller, 'provenAt'>, now = Date.now()): boolean =>
  now - provenAt <= FRESH_MS;

/** A team with a token for its micro-frontend. The handler checks whether the token is still valid. */
export type Team = {
  readonly tokenId: string;
  /** The only micro-frontend it may change. */
  readonly remote: string;
};
