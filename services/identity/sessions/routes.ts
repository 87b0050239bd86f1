import * as calls from '@secondspring/contracts/http/identity.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import type { Caller } from '@secondspring/platform/http/caller.ts';
import type { IdentityDependencies } from '../dependencies.ts';

type Sources = Pick<IdentityDependencies, 'sessions'>;

/** A member's sessions as she recognises them, the one used last first; the caller's is marked. */
export const ownSessions = async (
  { sessions }: Sources,
  { userId, session }: Pick<Caller, 'userId' | 'session'>,
): Promise<ResponseOf<typeof calls.listSessions>> =>
  (await sessions.listOf(userId)).map(({ handle, device, began, used, shared }) => ({
    id: handle,
    device,
    signedInAt: new Date(began).toISOString(),
    lastUsedOn: utcDay(new Date(used)),
    isShared: shared,
    isCurrent: handle === session,
  }));

/** Answers `GET /api/auth/sessions`. */
const answerSessions =
  (sources: Sources): Handler<typeof calls.listSessions> =>
  async ({ caller }) => ({ body: await ownSessions(sources, caller) });

/** Answers `DELETE /api/auth/sessions/{id}`; the caller's own is a sign-out, anybody else's is not found. */
const answerEndSession =
  ({ sessions }: Sources): Handler<typeof calls.endSession> =>
  async ({ params, caller }) => {
    if (params.id === caller.session) return { body: undefined, signedOut: true };
    const count = await sessions.endAllOf(caller.userId, (handle) => handle === params.id);
    return count === 0 ? refuse('signed-in-session-not-found') : { body: undefined };
  };

/** Answers `DELETE /api/auth/other-sessions`. */
const answerEndOtherSessions =
  ({ sessions }: Sources): Handler<typeof calls.endOtherSessions> =>
  async ({ caller }) => {
    await sessions.endAllOf(caller.userId, (handle) => handle !== caller.session);
    return { body: undefined };
  };

/** Answers `DELETE /api/auth/sessions`: every browser of hers is signed out, this one included. */
const answerEndAllSessions =
  ({ sessions }: Sources): Handler<typeof calls.endAllSessions> =>
  async ({ caller }) => {
    await sessions.endAllOf(caller.userId);
    return { body: undefined, signedOut: true };
  };

/** The calls by which a member sees where she is signed in, and ends it. */
export const addSessionRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes
    .implement(calls.listSessions, answerSessions(own))
    .implement(calls.endSession, answerEndSession(own))
    .implement(calls.endOtherSessions, answerEndOtherSessions(own))
    .implement(calls.endAllSessions, answerEndAllSessions(own));
