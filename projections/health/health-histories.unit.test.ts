import { assessmentDrafts, assessments } from './assessments/table.ts';
import { carePlans, scheduledItems, tickedItems } from './care-plans/table.ts';
import { checkIns } from './check-ins/table.ts';
import { labFiles } from './lab-files/table.ts';
import { healthMembers } from './members/table.ts';
import { readRedFlags } from './red-flags/table.ts';
import { savedArticles } from './saved-articles/table.ts';
import { treatmentLog } from './treatment-log/table.ts';
import { userProgress } from './progress/table.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldInBatches } from '../engine/fold-in-batches.fixture.ts';
import { health } from './domain.ts';
import { healthHistories, type HealthHistory } from './health-histories.fixture.ts';

const modelOf = ({ events }: HealthHistory, ends?: readonly number[]) =>
  foldInBatches(health.fold, events, ends);

describe('any history of health data', () => {
  it('produces the rows of a simple reference model, for any batch sizes', () => {
    fc.assert(
      fc.property(healthHistories, fc.array(fc.nat(100), { maxLength: 8 }), (history, ends) => {
        const model = modelOf(history, ends);
        for (const [userId, kept] of history.kept) {
          const own = (table: Parameters<typeof model.rows>[0]) =>
            model.rows(table).filter((row) => row['user_id'] === userId);
          const ids = (table: Parameters<typeof model.rows>[0], column = 'event_id') =>
            own(table)
              .map((row) => String(row[column]))
              .toSorted();
          expect(ids(assessments)).toEqual(kept.assessments.toSorted());
          expect(ids(assessmentDrafts)).toEqual(kept.draft === null ? [] : [kept.draft]);
          expect(ids(readRedFlags)).toEqual(kept.read === null ? [] : [kept.read]);
          expect(ids(labFiles, 'id')).toEqual([...kept.files].toSorted());
          expect(own(checkIns).map((row) => [row['day'], row['event_id']])).toEqual(
            [...kept.days].toSorted(([one], [other]) => (one < other ? -1 : 1)),
          );
          expect(own(treatmentLog).map((row) => [row['id'], row['event_id']])).toEqual(
            [...kept.treatments].toSorted(([one], [other]) => (one < other ? -1 : 1)),
          );
          expect(own(savedArticles).map((row) => [row['id'], row['event_id']])).toEqual(
            [...kept.articles].toSorted(([one], [other]) => (one < other ? -1 : 1)),
          );
          expect(own(carePlans).map((row) => [row['id'], row['ticked_count']])).toEqual(
            kept.plans.map(({ id, ticked }) => [id, ticked.size]),
          );
          expect(own(tickedItems)).toHaveLength(kept.plans.reduce((sum, { ticked }) => sum + ticked.size, 0));
          expect(ids(scheduledItems)).toEqual(
            kept.plans.flatMap(({ scheduled }) => [...scheduled.values()]).toSorted(),
          );
          expect(
            own(userProgress).map((row) => ({
              assessed: row['assessment_completed'],
              planned: row['care_plan_generated'],
            })),
          ).toEqual(kept.progress === null ? [] : [kept.progress]);
          const member = model.rows(healthMembers).find((row) => row['id'] === userId);
          expect(member?.['consent_id'] ?? null).toBe(kept.consent);
        }
      }),
    );
  });
});
