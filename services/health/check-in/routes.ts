import * as calls from '@secondspring/contracts/http/check-ins.ts';
import { checkInsStream } from '@secondspring/contracts/streams.ts';
import { enteredAt } from '@secondspring/platform/dates/entered-at.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { checkInsOf } from '@secondspring/projections/health/check-ins/queries.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { checkInsDecider } from './decider.ts';

export const addCheckInRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.recordCheckIn, (call) => {
      const { userId } = call.caller;
      const { day } = call.params;
      const stream = checkInsStream(userId);
      const now = own.now();
      const entered = enteredAt(call.enteredAgo, now);
      const today = utcDay(entered ?? now);
      const command = { userId, day, today, enteredAt: entered, answers: call.body };
      return writeUnderConsent(
        own,
        calls.recordCheckIn,
        call,
        () => ({ decider: checkInsDecider, stream, command }),
        (days) => days.get(day)?.checkIn,
      );
    })
    .implement(calls.listCheckIns, (call) =>
      readOwn(own.freshness, call, (userId) => checkInsOf(own, userId, call.query)),
    );
