/** What a member may do beyond her own things. */
export type Role = 'member' | 'moderator';

/** Who calls, once the session was checked. */
export type Caller = { readonly userId: string; readonly role: Role };

/** A team that calls with a token for its own micro-frontend. Whether the token still counts is for the handler to find out. */
export type Team = {
  readonly tokenId: string;
  /** The only micro-frontend that it may touch. */
  readonly remote: string;
};
