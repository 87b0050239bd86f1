import { millisecondsInMinute } from 'date-fns/constants';

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
