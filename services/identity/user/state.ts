import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isForgotten, nullIfForgotten } from '@secondspring/contracts/events/event.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import type { ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { SubscriptionPlan } from '@secondspring/contracts/vocabulary/plan-words.ts';
import { stateAfter, type Evolver } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';

/** A test compares these with the event catalogue. */
const userEvents = [
  'UserRegistered',
  'ProfileUpdated',
  'EmailVerificationRequested',
  'EmailVerified',
  'SubscriptionPlanChanged',
  'ConsentGiven',
  'ConsentWithdrawn',
  'AccountErasureRequested',
  'AccountErased',
] as const;

export type UserEventType = (typeof userEvents)[number];

/** Dates as YYYY-MM-DD. */
export type Profile = {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly dateOfBirth: string | null;
  readonly menopausePhase: MenopausePhase | null;
};

/** Instants are ISO 8601 in UTC. */
export type Member = {
  readonly id: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** Address with a link sent that is not verified yet. */
  readonly pendingEmail: string | null;
  readonly profile: Profile;
  readonly plan: SubscriptionPlan;
  readonly createdAt: string;
  readonly updatedAt: string;
};

export type Consent = {
  readonly consentId: string;
  readonly purpose: ConsentPurpose;
  readonly textVersion: string;
  readonly givenAt: string;
  readonly withdrawnAt: string | null;
};

/** The newest request; it supersedes all earlier ones. */
export type Verification = {
  readonly id: string;
  readonly email: string;
  readonly expiresAt: string;
  readonly used: boolean;
};

export type UserRecord = Member & {
  readonly verification: Verification | null;
  /** The verified address before the present one. */
  readonly previousEmail: string | null;
  /** In the order in which they were first given. */
  readonly consents: readonly Consent[];
};

/** Null before the first sign-in and from the erasure request on. */
export type UserState = UserRecord | null;

const EMPTY_PROFILE: Profile = { firstName: null, lastName: null, dateOfBirth: null, menopausePhase: null };

const newMember = ({ data, at }: DomainEvent<'UserRegistered'>): UserState => {
  if (isForgotten(data.email)) return null;
  return {
    id: data.userId,
    email: data.email,
    emailVerified: false,
    pendingEmail: null,
    profile: EMPTY_PROFILE,
    plan: 'free',
    createdAt: at,
    updatedAt: at,
    verification: null,
    previousEmail: null,
    consents: [],
  };
};

const withVerifiedEmail = (state: UserRecord, { data, at }: DomainEvent<'EmailVerified'>): UserRecord => {
  const email = nullIfForgotten(data.email);
  const { verification } = state;
  return {
    ...state,
    email,
    emailVerified: true,
    pendingEmail: null,
    verification: verification && { ...verification, used: true },
    previousEmail: state.emailVerified ? state.email : state.previousEmail,
    updatedAt: at,
  };
};

const withConsent = (state: UserRecord, { data, at }: DomainEvent<'ConsentGiven'>): UserRecord => {
  const { consentId, purpose, textVersion } = data;
  const given: Consent = { consentId, purpose, textVersion, givenAt: at, withdrawnAt: null };
  const known = state.consents.some((consent) => consent.consentId === consentId);
  return {
    ...state,
    consents: known
      ? state.consents.map((consent) => (consent.consentId === consentId ? given : consent))
      : [...state.consents, given],
  };
};

/** The consent to a purpose that is given and not withdrawn. */
export const currentConsentFor = (
  consents: readonly Consent[],
  purpose: ConsentPurpose,
): Consent | undefined =>
  consents.find((consent) => consent.purpose === purpose && consent.withdrawnAt === null);

export const userEvolver: Evolver<UserState, UserEventType> = {
  types: userEvents,
  initial: null,
  evolve: (state, event) => {
    if (event.type === 'UserRegistered') return newMember(event);
    if (state === null) return null;
    const { at } = event;
    switch (event.type) {
      case 'ProfileUpdated': {
        const { firstName, lastName, dateOfBirth, menopausePhase } = event.data;
        const profile: Profile = {
          firstName: nullIfForgotten(firstName),
          lastName: nullIfForgotten(lastName),
          dateOfBirth: nullIfForgotten(dateOfBirth),
          menopausePhase: nullIfForgotten(menopausePhase),
        };
        return { ...state, profile, updatedAt: at };
      }
      case 'EmailVerificationRequested': {
        const { verificationId, email, expiresAt } = event.data;
        if (isForgotten(email)) return state;
        const verification = { id: verificationId, email, expiresAt, used: false };
        return { ...state, verification, pendingEmail: email, updatedAt: at };
      }
      case 'EmailVerified':
        return withVerifiedEmail(state, event);
      case 'SubscriptionPlanChanged':
        return { ...state, plan: event.data.plan, updatedAt: at };
      case 'ConsentGiven':
        return withConsent(state, event);
      case 'ConsentWithdrawn': {
        const { consentId } = event.data;
        const withdrawn = (consent: Consent): Consent =>
          consent.consentId === consentId ? { ...consent, withdrawnAt: at } : consent;
        return { ...state, consents: state.consents.map(withdrawn) };
      }
      case 'AccountErasureRequested':
      case 'AccountErased':
        return null;
    }
  },
};

export const userAfter = (history: readonly DomainEvent[]): UserState => stateAfter(userEvolver, history);

export const readUser = async (eventLog: Pick<EventLog, 'read'>, userId: string): Promise<UserState> =>
  userAfter(await eventLog.read(userStream(userId)));

/** Derived from events without personal data, so it outlives the member's keys. */
export type ErasureState = 'unknown' | 'active' | 'requested' | 'erased';

export const erasureEvolver: Evolver<ErasureState, UserEventType> = {
  types: userEvents,
  initial: 'unknown',
  evolve: (state, { type }) => {
    if (type === 'AccountErasureRequested') return 'requested';
    if (type === 'AccountErased') return 'erased';
    return state === 'unknown' ? 'active' : state;
  },
};

export const erasureAfter = (history: readonly DomainEvent[]): ErasureState =>
  stateAfter(erasureEvolver, history);
