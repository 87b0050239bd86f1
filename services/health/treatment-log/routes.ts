import * as calls from '@secondspring/contracts/http/treatment-log.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { treatmentLogStream, treatmentStream } from '@secondspring/contracts/streams.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { listTreatmentLog } from '@secondspring/projections/health/treatment-log/queries.ts';
import { readCurrentConsentId } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { treatmentLogDecider } from './decider.ts';

const answerRecord =
  (dependencies: HealthDependencies): Handler<typeof calls.recordTreatmentEntry> =>
  async ({ params, body, caller: { userId }, idempotencyKey, token }) => {
    const { eventLog, now } = dependencies;
    const consentId = await readCurrentConsentId(dependencies, userId, token);
    if (consentId === null) return refuse('health-consent-required');
    const { treatmentId = null } = body;
    if (treatmentId !== null && (await eventLog.read(treatmentStream(treatmentId))).length === 0)
      return refuse('treatment-not-found');
    const { entryId } = params;
    const key = scopedIdempotencyKey(calls.recordTreatmentEntry, idempotencyKey, consentId);
    return await writeUnderConsent(
      dependencies,
      { userId, consentId, idempotencyKey: key },
      {
        decider: treatmentLogDecider,
        stream: treatmentLogStream(userId),
        command: { type: 'record', userId, entryId, today: utcDay(now()), change: body },
      },
      ({ entries }) => entries.get(entryId),
    );
  };

const answerRemove =
  ({ handle }: HealthDependencies): Handler<typeof calls.removeTreatmentEntry> =>
  async ({ params, caller: { userId }, idempotencyKey }) => {
    const outcome = await handle({
      decider: treatmentLogDecider,
      stream: treatmentLogStream(userId),
      command: { type: 'remove', userId, entryId: params.entryId },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(calls.removeTreatmentEntry, idempotencyKey),
    });
    return isRefusal(outcome) ? outcome : { body: undefined, token: outcome.token };
  };

export const addTreatmentLogRoutes = (routes: Routes, dependencies: HealthDependencies): Routes =>
  routes
    .implement(calls.recordTreatmentEntry, answerRecord(dependencies))
    .implement(calls.removeTreatmentEntry, answerRemove(dependencies))
    .implement(calls.listTreatmentEntries, (call) =>
      readOwn(dependencies.freshness, call, (userId) => listTreatmentLog(dependencies, userId)),
    );
