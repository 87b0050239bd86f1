import { createHash, randomBytes } from 'node:crypto';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import { stateAfter, type Evolver } from '@secondspring/platform/decider/decider.ts';

/** Random bytes in a link. */
const TOKEN_BYTES = 32;

/** A new token for a link: 256 random bits in base64url, 43 characters. It is sent once and kept nowhere. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** Stream of a token, named by its SHA-256; null for what can be no token of ours. */
export const tokenStream = (token: string): string | null =>
  /^[\w-]{43}$/u.test(token) ? `verificationToken-${createHash('sha256').update(token).digest('hex')}` : null;

/** Whose request a token proves; null where there is no such token, or its owner was forgotten. */
export type Issued = { readonly userId: string; readonly verificationId: string } | null;

/** How a token's events add up. */
export const tokenEvolver: Evolver<Issued, 'VerificationTokenIssued'> = {
  types: ['VerificationTokenIssued'],
  initial: null,
  evolve: (_, { data }) => {
    const [userId, verificationId] = [orNull(data.userId), orNull(data.verificationId)];
    return userId === null || verificationId === null ? null : { userId, verificationId };
  },
};

/** Whose request a token proves, by the history of its stream. */
export const issuedIn = (history: readonly DomainEvent[]): Issued => stateAfter(tokenEvolver, history);
