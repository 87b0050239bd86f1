import * as calls from '@secondspring/contracts/http/check-ins.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { checkInsStream } from '@secondspring/contracts/streams.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readCurrentConsentId } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { readOwn } from '../own-reads.ts';
import { checkInsDecider } from './decider.ts';
import { checkInsOf } from '@secondspring/projections/health/check-ins/queries.ts';

const answerRecordCheckIn =
  (dependencies: HealthDependencies): Handler<typeof calls.recordCheckIn> =>
  async ({ params: { day }, body, caller: { userId }, idempotencyKey, token }) => {
    const consentId = await readCurrentConsentId(dependencies, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const key = scopedIdempotencyKey(calls.recordCheckIn, idempotencyKey, consentId);
    return await writeUnderConsent(
      dependencies,
      { userId, consentId, idempotencyKey: key },
      {
        decider: checkInsDecider,
        stream: checkInsStream(userId),
        command: { userId, day, today: utcDay(dependencies.now()), answers: body },
      },
      (days) => days.get(day),
    );
  };

export const addCheckInRoutes = (routes: Routes, dependencies: HealthDependencies): Routes =>
  routes
    .implement(calls.recordCheckIn, answerRecordCheckIn(dependencies))
    .implement(calls.listCheckIns, (call) =>
      readOwn(dependencies.freshness, call, (userId) => checkInsOf(dependencies, userId, call.query)),
    );
