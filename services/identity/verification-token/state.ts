import { createHash, randomBytes } from 'node:crypto';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { stateAfter, type Evolver } from '@secondspring/platform/decider/decider.ts';

const TOKEN_BYTES = 32;

/** 256 random bits in base64url: 43 characters. Sent once and never stored. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stream name is the token's SHA-256. Null if the token is malformed. */
export const tokenStream = (token: string): string | null =>
  /^[\w-]{43}$/u.test(token) ? `verificationToken-${createHash('sha256').update(token).digest('hex')}` : null;

/** Null if there is no such token or the member's keys are destroyed. */
export type IssuedVerification = { readonly userId: string; readonly verificationId: string } | null;

export const tokenEvolver: Evolver<IssuedVerification, 'VerificationTokenIssued'> = {
  types: ['VerificationTokenIssued'],
  initial: null,
  evolve: (_, { data }) => {
    const [userId, verificationId] = [nullIfForgotten(data.userId), nullIfForgotten(data.verificationId)];
    return userId === null || verificationId === null ? null : { userId, verificationId };
  },
};

export const issuedToken = (history: readonly DomainEvent[]): IssuedVerification =>
  stateAfter(tokenEvolver, history);
