import type { Member } from '@secondspring/ui/session/session.ts';

/** What is known of her e-mail address; `waiting` is one that a link was sent to and that is not proven yet. */
export type EmailState =
  | { readonly kind: 'none' }
  | { readonly kind: 'unproven'; readonly email: string }
  | { readonly kind: 'waiting'; readonly email: string; readonly keeps: string | null }
  | { readonly kind: 'verified'; readonly email: string };

/** How her e-mail address stands. `keeps` is the proven address that stays hers until the new one is proven. */
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

/** What is wrong with what she typed, before it is sent; null where nothing is. The server has the last word. */
export const emailError = (typed: string, state: EmailState): string | null => {
  const email = typed.trim().toLowerCase();
  if (email === '') return 'Please enter an email address.';
  if (!/^[^\s@]+@[^\s@]+$/u.test(email))
    return 'Please check the address. It should look like name@example.org.';
  const proven = state.kind === 'waiting' ? state.keeps : state.kind === 'verified' ? state.email : null;
  return email === proven?.toLowerCase() ? 'This is already your verified address.' : null;
};
