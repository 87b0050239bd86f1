import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Profile } from '../user/state.ts';
import { overUser } from '../user/decider.ts';

/** A field left out keeps its value. An empty name becomes null. */
export type UpdateProfile = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

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

/** Refused with `sign-in-required` if there is no such member. */
export const profileOf = overUser<UpdateProfile>((state, change) => {
  if (state === null) return refuse('sign-in-required');
  const profile = changed(state.profile, change);
  if (isDeepStrictEqual(profile, state.profile)) return [];
  return [{ type: 'ProfileUpdated', data: { userId: state.id, ...profile } }];
});
