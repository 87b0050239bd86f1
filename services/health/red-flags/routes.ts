import * as calls from '@secondspring/contracts/http/red-flags.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { redFlagsStream } from '@secondspring/contracts/streams.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readAnswersToWatch } from '@secondspring/projections/health/red-flags/queries.ts';
import { readCurrentConsentId } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { redFlagsDecider } from './decider.ts';
import { unreadRedFlags, watchedFrom } from './unread.ts';

const answerListRedFlags =
  (own: HealthDependencies): Handler<typeof calls.listRedFlags> =>
  async ({ caller: { userId }, token }) => {
    const waits = await Promise.all([
      own.freshness.waitForCheckpoint('health', token),
      // The phase is in identity's read model.
      own.freshness.waitForCheckpoint('identity', token),
    ]);
    const answers = await readAnswersToWatch(own, userId, watchedFrom(own.now()));
    return { body: unreadRedFlags(answers), stale: waits.includes('stale') };
  };

const answerMarkRead =
  (own: HealthDependencies): Handler<typeof calls.markRedFlagsRead> =>
  async ({ body: { ruleIds }, caller: { userId }, idempotencyKey, token }) => {
    const consentId = await readCurrentConsentId(own, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const outcome = await writeUnderConsent(
      own,
      {
        userId,
        consentId,
        idempotencyKey: scopedIdempotencyKey(calls.markRedFlagsRead, idempotencyKey, consentId),
      },
      {
        decider: redFlagsDecider,
        stream: redFlagsStream(userId),
        command: { userId, ruleIds, at: own.now().toISOString() },
      },
      (read) => read,
    );
    return isRefusal(outcome) ? outcome : { body: undefined, token: outcome.token };
  };

export const addRedFlagRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.listRedFlags, answerListRedFlags(own))
    .implement(calls.markRedFlagsRead, answerMarkRead(own));
