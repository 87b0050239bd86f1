import type { Member } from '@secondspring/ui/session/session.ts';

/** `waiting`: a link was sent to the address, and she has not opened it yet. */
export type EmailState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unproven'; readonly email: string }
  | { readonly kind: 'waiting'; readonly email: string; readonly keeps: string | null }
  | { readonly kind: 'verified'; readonly email: string };

/** `keeps` is the verified address that stays until the new one is verified. */
export const emailStateOf = ({
  email,
  emailVerified,
  pendingEmail,
}: Pick<Member, 'email' | 'emailVerified' | 'pendingEmail'>): EmailState => {
  if (pendingEmail !== null)
    return { kind: 'waiting', email: pendingEmail, keeps: emailVerified ? email : null };
  if (email === null) return { kind: 'none' };
  return { kind: emailVerified ? 'verified' : 'unproven', email };
};

/** Null if the address looks right. The server checks it again. */
export const emailError = (typed: string, state: EmailState): string | null => {
  const email = typed.trim().toLowerCase();
  if (email === '') return 'Please enter an email address.';
  if (!/^[^\s@]+@[^\s@]+$/u.test(email))
    return 'Please check the address. It should look like name@example.org.';
  const proven = state.kind === 'waiting' ? state.keeps : state.kind === 'verified' ? state.email : null;
  return email === proven?.toLowerCase() ? 'This is already your verified address.' : null;
};
