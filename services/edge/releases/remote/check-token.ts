import { refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import type { IssuedToken, RemoteState } from './state.ts';

/** `now` is ISO 8601 in UTC. */
export type TokenUse = { readonly tokenId: string; readonly now: string };

/**
 * The token, or why it is invalid: unknown for this micro-frontend, expired, revoked, or without this permission
 * (`null` needs none).
 */
export const checkToken = (
  { tokens }: RemoteState,
  { tokenId, now }: TokenUse,
  action: ReleaseAction | null,
): IssuedToken | Refusal => {
  const token = tokens.get(tokenId);
  if (token === undefined || token.revoked || token.expiresAt <= now)
    return refuse('release-token-not-valid');
  return action === null || token.actions.includes(action) ? token : refuse('release-not-allowed');
};
