import { isDeepStrictEqual } from 'node:util';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { evolveUser, userEvents, type Profile, type UserState } from './state.ts';

/** Changes a profile. A field that is left out keeps its value; an empty name counts as none. */
export type UpdateProfile = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

/** The profile after a change. */
const changed = (before: Profile, change: UpdateProfile): Profile => {
  const kept = <Field extends keyof Profile>(field: Field): Profile[Field] => {
    const given = change[field];
    return given === undefined ? before[field] : given;
  };
  return {
    firstName: kept('firstName') || null,
    lastName: kept('lastName') || null,
    dateOfBirth: kept('dateOfBirth'),
    menopausePhase: kept('menopausePhase'),
  };
};

const decide = (state: UserState, change: UpdateProfile): readonly NewEvent[] | Refusal => {
  if (state === null) return refuse('sign-in-required');
  const profile = changed(state.profile, change);
  if (isDeepStrictEqual(profile, state.profile)) return [];
  return [{ type: 'ProfileUpdated', data: { userId: state.id, ...profile } }];
};

/** A member. Her stream `user-<id>` begins when the edge registers her at her first sign-in. */
export const user: Decider<UserState, UpdateProfile, (typeof userEvents)[number]> = {
  types: userEvents,
  initial: null,
  evolve: evolveUser,
  decide,
};

/** Name of a member's stream. */
export const userStream = (userId: string): string => `user-${userId}`;
