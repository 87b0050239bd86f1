import * as calls from '@secondspring/contracts/http/identity.ts';
import type { ResponseOf } from '@secondspring/contracts/http/endpoint.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import type { IdentityDependencies } from '../dependencies.ts';

type Sources = Pick<IdentityDependencies, 'sessions'>;

/** Last used first; the caller's own session is marked. */
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

/** Ending the caller's own session signs her out. Other members' sessions answer 404. */
export const addSessionRoutes = (routes: Routes, { sessions }: Sources): Routes =>
  routes
    .implement(calls.listSessions, async ({ caller }) => ({ body: await ownSessions({ sessions }, caller) }))
    .implement(calls.endSession, async ({ params, caller }) => {
      if (params.id === caller.session) return { body: undefined, signedOut: true };
      const count = await sessions.endAllOf(caller.userId, (handle) => handle === params.id);
      return count === 0 ? refuse('signed-in-session-not-found') : { body: undefined };
    })
    .implement(calls.endOtherSessions, async ({ caller }) => {
      await sessions.endAllOf(caller.userId, (handle) => handle !== caller.session);
      return { body: undefined };
    })
    .implement(calls.endAllSessions, async ({ caller }) => {
      await sessions.endAllOf(caller.userId);
      return { body: undefined, signedOut: true };
    });
