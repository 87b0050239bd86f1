import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { isTooLong } from '@secondspring/ui/form/length-words.ts';
import type { FieldErrors } from '@secondspring/ui/form/use-form.ts';
import type { Member } from '@secondspring/ui/session/session.ts';
import type { ProfileChange } from '../../api/profile.ts';

/** Prefilled with what is known. */
export const initialFields = ({ firstName, lastName, dateOfBirth, email, pendingEmail }: Member) => ({
  fullName: [firstName, lastName].filter(Boolean).join(' '),
  dateOfBirth: dateOfBirth ?? '',
  email: email ?? pendingEmail ?? '',
});

export type SignUpFields = Readonly<ReturnType<typeof initialFields>>;

/** The first word is the first name, the rest the last name; null if empty. */
export const splitName = (fullName: string): { firstName: string | null; lastName: string | null } => {
  const [first = '', ...rest] = fullName.trim().split(/\s+/u);
  return { firstName: first || null, lastName: rest.join(' ') || null };
};

export const profileOf = (form: SignUpFields, phase: MenopausePhase | null): ProfileChange => ({
  ...splitName(form.fullName),
  dateOfBirth: form.dateOfBirth,
  menopausePhase: phase,
});

/** Null if empty or already verified. */
export const addressToVerify = (
  { email }: SignUpFields,
  member: Pick<Member, 'email' | 'emailVerified'>,
): string | null => {
  const address = email.trim();
  if (address === '' || (member.emailVerified && address === member.email)) return null;
  return address;
};

/** Characters of the first name, and of the others together. */
const NAME_MAX = 100;

export const wrongFields = ({ fullName, dateOfBirth, email }: SignUpFields): FieldErrors<SignUpFields> => ({
  fullName: Object.values(splitName(fullName)).some((name) => isTooLong(name ?? '', NAME_MAX))
    ? `Please use at most ${NAME_MAX} characters for each name.`
    : undefined,
  dateOfBirth: dateOfBirth === '' ? 'Date of birth is required' : undefined,
  email: looksLikeEmail(email) ? undefined : 'Invalid email',
});

/** Empty is allowed. The server checks more closely. */
const looksLikeEmail = (email: string): boolean =>
  email.trim() === '' || /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/u.test(email.trim());
