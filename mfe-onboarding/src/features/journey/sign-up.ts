import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import type { Member } from '@secondspring/ui/session/session.ts';
import type { ProfileChange } from '../../api/complete-profile.ts';

/** What the sign-up form holds. */
export type SignUpFields = {
  readonly fullName: string;
  readonly dateOfBirth: string;
  readonly email: string;
};

/** The form as it opens: what is known already is not asked for again. */
export const initialFields = ({
  firstName,
  lastName,
  dateOfBirth,
  email,
  pendingEmail,
}: Member): SignUpFields => ({
  fullName: [firstName, lastName].filter(Boolean).join(' '),
  dateOfBirth: dateOfBirth ?? '',
  email: email ?? pendingEmail ?? '',
});

/** Splits a name on whitespace: the first word is the first name, the rest the last name; null where there is none. */
export const splitName = (fullName: string): { firstName: string | null; lastName: string | null } => {
  const [first = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName: first || null, lastName: rest.join(' ') || null };
};

/** A phase as it is sent: lower case, hyphens for spaces. */
export const phaseSlug = (label: string): string => label.trim().toLowerCase().replaceAll(/\s+/gu, '-');

/** What is sent for the form. */
export const profileOf = (form: SignUpFields, phase: MenopausePhase | null): ProfileChange => ({
  ...splitName(form.fullName),
  dateOfBirth: form.dateOfBirth,
  menopausePhase: phase,
});

/** The address that a link is to be sent to; null where none was given, or where it is proven already. */
export const addressToVerify = (
  { email }: SignUpFields,
  member: Pick<Member, 'email' | 'emailVerified'>,
): string | null => {
  const address = email.trim();
  if (address === '' || (member.emailVerified && address === member.email)) return null;
  return address;
};

/** Whether an address looks like one; the server looks closer. An empty one is none, which is fine. */
export const looksLikeEmail = (email: string): boolean =>
  email.trim() === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email.trim());
