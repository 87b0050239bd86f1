import { isDeepStrictEqual } from 'node:util';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Profile } from '../user/state.ts';
import { overUser } from '../user/decider.ts';

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

/** Changing one's profile. Refused with `sign-in-required` when there is no such member. */
export const profileOf = overUser<UpdateProfile>((state, change) => {
  if (state === null) return refuse('sign-in-required');
  const profile = changed(state.profile, change);
  if (isDeepStrictEqual(profile, state.profile)) return [];
  return [{ type: 'ProfileUpdated', data: { userId: state.id, ...profile } }];
});
