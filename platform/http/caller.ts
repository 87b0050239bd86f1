import { millisecondsInMinute } from 'date-fns/constants';

/** What a member may do beyond her own things. */
export type Role = 'member' | 'moderator';

/** Who calls, once the session was checked. */
export type Caller = {
  readonly userId: string;
  /** As the issuer claimed it when she signed in. What she may do as a moderator is asked of `Sessions.roleOf` at that moment. */
  readonly role: Role;
  /** When the issuer last asked who she is; milliseconds since 1970. */
  readonly provenAt: number;
  /** Names her session among her own; opens nothing. */
  readonly session: string;
  readonly isShared: boolean;
};

/** Milliseconds for which a proof of identity is fresh enough to export, to erase and to change an address or a consent. */
const FRESH_MS = 10 * millisecondsInMinute;

/** Whether the issuer asked the caller so lately that nobody else can hold her phone by now. */
export const isIdentityRecent = ({ provenAt }: Pick<Caller, 'provenAt'>, now = Date.now()): boolean =>
  now - provenAt <= FRESH_MS;

/** A team that calls with a token for its own micro-frontend. Whether the token still counts is for the handler to find out. */
export type Team = {
  readonly tokenId: string;
  /** The only micro-frontend that it may touch. */
  readonly remote: string;
};
