import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import * as calls from '@secondspring/contracts/http/identity.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problem.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { presentUser } from '../user/present.ts';
import { birthDateError } from './birth-date.ts';
import { updateProfileDecider } from './decider.ts';

/** Answers from the command's own result, without a read model. */
const answerUpdateProfile =
  ({ handle, now }: Pick<IdentityDependencies, 'handle' | 'now'>): Handler<typeof calls.updateProfile> =>
  async ({ body, caller, idempotencyKey }) => {
    const today = utcDay(now());
    const fault = birthDateError(body.dateOfBirth, today);
    if (fault !== null)
      throw new RequestRefusedError('invalid-request', { issues: [{ path: 'dateOfBirth', message: fault }] });
    const outcome = await handle({
      decider: updateProfileDecider,
      stream: userStream(caller.userId),
      command: body,
      actor: caller.userId,
      key: { person: caller.userId },
      idempotencyKey: scopedIdempotencyKey(calls.updateProfile, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    const { state, token } = outcome;
    if (state === null) throw new Error('a profile was updated without a member');
    return { body: presentUser(state, today), token };
  };

export const addProfileRoutes = (routes: Routes, own: IdentityDependencies): Routes =>
  routes.implement(calls.updateProfile, answerUpdateProfile(own));
