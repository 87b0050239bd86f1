/** What a member may do beyond her own things. */
export type Role = 'member' | 'moderator';

/** Who calls, once the session was checked. */
export type Caller = { readonly userId: string; readonly role: Role };
