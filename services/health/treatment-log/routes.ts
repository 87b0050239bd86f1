import * as calls from '@secondspring/contracts/http/treatment-log.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { treatmentLogStream, treatmentStream } from '@secondspring/contracts/streams.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { listTreatmentLog } from '@secondspring/projections/health/treatment-log/queries.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { treatmentLogDecider as decider } from './decider.ts';

export const addTreatmentLogRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.recordTreatmentEntry, (call) => {
      const { userId } = call.caller;
      const { entryId } = call.params;
      const { treatmentId = null } = call.body;
      return writeUnderConsent(
        own,
        calls.recordTreatmentEntry,
        call,
        async () => {
          if (treatmentId !== null && (await own.eventLog.read(treatmentStream(treatmentId))).length === 0)
            return refuse('treatment-not-found');
          const command = {
            type: 'record',
            userId,
            entryId,
            today: utcDay(own.now()),
            change: call.body,
          } as const;
          return { decider, stream: treatmentLogStream(userId), command };
        },
        ({ entries }) => entries.get(entryId),
      );
    })
    .implement(calls.removeTreatmentEntry, (call) => {
      const { userId } = call.caller;
      const stream = treatmentLogStream(userId);
      const command = { type: 'remove', userId, entryId: call.params.entryId } as const;
      const written = { decider, stream, command, key: null };
      return answerCommand(own.handle, calls.removeTreatmentEntry, call, written, () => undefined);
    })
    .implement(calls.listTreatmentEntries, (call) =>
      readOwn(own.freshness, call, (userId) => listTreatmentLog(own, userId)),
    );
