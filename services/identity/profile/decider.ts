import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Profile } from '../user/state.ts';
import { userDecider } from '../user/decider.ts';

/** A field left out keeps its value. An empty name becomes null. */
export type UpdateProfile = { readonly [Field in keyof Profile]?: Profile[Field] | undefined };

const applyChange = (before: Profile, change: UpdateProfile): Profile => {
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
export const updateProfileDecider = userDecider<UpdateProfile>((state, change) => {
  if (state === null) return refuse('sign-in-required');
  const profile = applyChange(state.profile, change);
  if (isDeepStrictEqual(profile, state.profile)) return [];
  return [{ type: 'ProfileUpdated', data: { userId: state.id, ...profile } }];
});
