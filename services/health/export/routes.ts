import * as calls from '@secondspring/contracts/http/health.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { findAssessmentDraft } from '@secondspring/projections/health/assessments/queries.ts';
import { readCarePlans } from '../care-plan/present.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { listAllLabFiles } from '@secondspring/projections/health/lab-files/queries.ts';
import { savedArticlesOf } from '@secondspring/projections/health/saved-articles/queries.ts';
import { redFlagsReadBy } from '@secondspring/projections/health/red-flags/queries.ts';
import { listTreatmentLog } from '@secondspring/projections/health/treatment-log/queries.ts';
import { readProgress } from '../progress/milestones.ts';
import { toCsv, symptomHeadings, symptomRows } from './csv.ts';
import { assessmentsStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { assessmentsEvolver, type Assessment } from '../assessment/state.ts';
import { checkInsOf } from '@secondspring/projections/health/check-ins/queries.ts';
import type { CheckIn } from '../check-in/state.ts';
import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';

type Sources = Pick<HealthDependencies, 'pool' | 'vault' | 'eventLog' | 'now'>;

/** Before any possible check-in. */
const EARLIEST = '2000-01-01';

/** Oldest first, from the member's own stream: the read model's lists have only the newest. */
const readAllAssessments = async (
  { eventLog }: Pick<Sources, 'eventLog'>,
  userId: string,
): Promise<readonly Assessment[]> =>
  stateAfter(assessmentsEvolver, await eventLog.read(assessmentsStream(userId)));

/** Oldest first; reads pages from the newest backwards. */
const readAllCheckIns = async (sources: Sources, userId: string): Promise<CheckIn[]> => {
  const all: CheckIn[] = [];
  let to = daysAfter(utcDay(sources.now()), 1);
  for (;;) {
    const stretch = await checkInsOf(sources, userId, { from: EARLIEST, to });
    const [first] = stretch;
    if (first === undefined) return all;
    all.unshift(...stretch);
    to = daysAfter(first.day, -1);
  }
};

/** Higher than any real number of plans. */
const MAX_PLANS = 10_000;

export const addExportRoutes = (routes: Routes, dependencies: HealthDependencies): Routes =>
  routes
    .implement(calls.exportHealth, async ({ caller: { userId }, token }) => {
      const stale = (await dependencies.freshness.waitForCheckpoint('health', token)) === 'stale';
      const [
        assessments,
        draft,
        carePlans,
        checkIns,
        readRedFlags,
        treatments,
        savedArticles,
        labFiles,
        progress,
      ] = await Promise.all([
        readAllAssessments(dependencies, userId),
        findAssessmentDraft(dependencies, userId),
        readCarePlans(dependencies, userId, MAX_PLANS),
        readAllCheckIns(dependencies, userId),
        redFlagsReadBy(dependencies, userId),
        listTreatmentLog(dependencies, userId),
        savedArticlesOf(dependencies, userId),
        listAllLabFiles(dependencies, userId),
        readProgress(dependencies, userId),
      ]);
      const body = {
        assessments: [...assessments],
        draft,
        carePlans,
        checkIns,
        readRedFlags: [...readRedFlags],
        treatments,
        savedArticles,
        labFiles,
        progress,
      };
      return { body, stale };
    })
    .implement(calls.exportSymptoms, async ({ caller: { userId }, token }) => {
      const stale = (await dependencies.freshness.waitForCheckpoint('health', token)) === 'stale';
      const [assessments, checkIns] = await Promise.all([
        readAllAssessments(dependencies, userId),
        readAllCheckIns(dependencies, userId),
      ]);
      const body = Buffer.from(toCsv(symptomHeadings, symptomRows(assessments, checkIns)));
      const file = { name: 'second-spring-export.csv', mediaType: 'text/csv', length: body.length, body };
      return { body: undefined, file, stale };
    });
