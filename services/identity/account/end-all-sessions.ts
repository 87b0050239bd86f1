import type { endAllSessions } from '@secondspring/contracts/http/identity.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { IdentityDependencies } from '../dependencies.ts';

/** Answers `DELETE /api/auth/sessions`: every browser of hers is signed out, this one included. */
export const answerEndAllSessions =
  ({ sessions }: Pick<IdentityDependencies, 'sessions'>): Handler<typeof endAllSessions> =>
  async ({ caller }) => {
    await sessions.endAllOf(caller.userId);
    return { body: undefined, signedOut: true };
  };
