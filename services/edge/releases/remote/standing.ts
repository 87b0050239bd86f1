import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import type { IssuedToken, RemoteState } from './state.ts';

/** A team that acts, and when (ISO 8601 in UTC). */
export type Acting = { readonly tokenId: string; readonly now: string };

/**
 * The token as it was issued, or why it does not count: never issued for this micro-frontend, over, revoked, or not for this action
 * (`null` asks for none, as looking does not).
 */
export const standingOf = (
  { tokens }: RemoteState,
  { tokenId, now }: Acting,
  action: ReleaseAction | null,
): IssuedToken | Refusal => {
  const token = tokens.get(tokenId);
  if (token === undefined || token.revoked || token.expiresAt <= now)
    return refuse('release-token-not-valid');
  return action === null || token.actions.includes(action) ? token : refuse('release-not-allowed');
};
