import type { Role } from '../caller.ts';

/** What the server keeps of a sign-in. Instants are milliseconds since 1970. */
export type Session = {
  readonly userId: string;
  readonly role: Role;
  /** When she signed in: the absolute lifetime counts from here. */
  readonly began: number;
};

/** How long a session lives, in milliseconds. */
export type SessionLifetime = { readonly idle: number; readonly absolute: number };

/** Until when a session that is used at `now` stays alive if it is not used again. */
export const aliveUntil = (session: Session, now: number, lifetime: SessionLifetime): number =>
  Math.min(now + lifetime.idle, session.began + lifetime.absolute);
