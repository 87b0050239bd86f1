import * as calls from '@secondspring/contracts/http/red-flags.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { redFlagsStream } from '@secondspring/contracts/streams.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readAnswersToWatch } from '@secondspring/projections/health/red-flags/queries.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { redFlagsDecider } from './decider.ts';
import { unreadRedFlags, watchedFrom } from './unread.ts';

export const addRedFlagRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.listRedFlags, async ({ caller: { userId }, token }) => {
      const waits = await Promise.all([
        own.freshness.waitForCheckpoint('health', token),
        // The phase is in identity's read model.
        own.freshness.waitForCheckpoint('identity', token),
      ]);
      const answers = await readAnswersToWatch(own, userId, watchedFrom(own.now()));
      return { body: unreadRedFlags(answers), stale: waits.includes('stale') };
    })
    .implement(calls.markRedFlagsRead, async (call) => {
      const { userId } = call.caller;
      const stream = redFlagsStream(userId);
      const command = { userId, ruleIds: call.body.ruleIds, at: own.now().toISOString() };
      const outcome = await writeUnderConsent(
        own,
        calls.markRedFlagsRead,
        call,
        () => ({ decider: redFlagsDecider, stream, command }),
        (read) => read,
      );
      return isRefusal(outcome) ? outcome : { body: undefined, token: outcome.token };
    });
