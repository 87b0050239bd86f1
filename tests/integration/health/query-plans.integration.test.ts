import { domains } from '@secondspring/projections/domains.ts';
import { assessmentsOfMember, draftOfMember } from '@secondspring/projections/health/assessments/queries.ts';
import { plansOfMember } from '@secondspring/projections/health/care-plans/queries.ts';
import { checkInsOfMember } from '@secondspring/projections/health/check-ins/queries.ts';
import { NEWEST } from '@secondspring/platform/read-model/newest-first.ts';
import { labFilesOf } from '@secondspring/projections/health/lab-files/queries.ts';
import { answersToWatch } from '@secondspring/projections/health/red-flags/queries.ts';
import { savedByMember } from '@secondspring/projections/health/saved-articles/queries.ts';
import { treatmentsOfMember } from '@secondspring/projections/health/treatment-log/queries.ts';
import { progressOfMember } from '@secondspring/projections/health/progress/queries.ts';
import { createIndexes, createTables } from '@secondspring/projections/engine/ddl.ts';
import { remove } from '@secondspring/projections/engine/change.ts';
import { merge } from '@secondspring/projections/engine/merge.ts';
import { statementsOf } from '@secondspring/projections/engine/statement.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillReadModel, planModes, type FilledReadModel } from '../query-plans/filled-read-model.ts';
import { md5Of, uuidSql } from '../query-plans/named-ids.ts';
import { indexesOf, scannedBy } from '../query-plans/plan.ts';

const sealed = `${uuidSql(`'e' || n`)}, 1, 'envelope'`;
const member = uuidSql(`'m' || (n % 2000)`);
/** 2,000 members with 20 assessments, 5 plans with 3 ticks each, 30 check-ins, 3 treatments, 3 saved articles and 3 files. */
const FILLED = `
${createTables('identity', domains.identity)};
${createIndexes('identity', domains.identity)};
insert into identity.users (id, created_at, updated_at) select ${uuidSql(`'m' || n`)}, now(), now() from generate_series(0, 1999) n;
insert into health.members select ${uuidSql(`'m' || n`)}, ${uuidSql(`'c' || n`)}, false from generate_series(0, 1999) n;
insert into health.user_progress select ${uuidSql(`'m' || n`)}, true, true, now() from generate_series(0, 1999) n;
insert into health.assessment_drafts select ${uuidSql(`'m' || n`)}, now(), ${sealed} from generate_series(0, 1999) n;
insert into health.assessments
  select ${uuidSql(`'a' || n`)}, ${member}, '2026-01-01'::timestamptz + n * interval '1 minute', ${sealed}
  from generate_series(0, 39999) n;
insert into health.care_plans
    (id, user_id, assessment_id, rule_set_version, item_count, created_at, event_id, event_version, sealed)
  select ${uuidSql(`'p' || n`)}, ${member}, ${uuidSql(`'a' || n`)}, 1, 9,
    '2026-01-01'::timestamptz + n * interval '1 minute', ${sealed}
  from generate_series(0, 9999) n;
insert into health.ticked_items select ${uuidSql(`'p' || (n / 3)`)}, 1 + n % 3, ${uuidSql(`'m' || (n / 3 % 2000)`)}
  from generate_series(0, 29999) n;
insert into health.scheduled_items
  select ${uuidSql(`'p' || (n / 3)`)}, 1 + n % 3, ${uuidSql(`'m' || (n / 3 % 2000)`)}, ${sealed} from generate_series(0, 29999) n;
insert into health.check_ins select ${member}, '2026-01-01'::date + n / 2000, now(), ${sealed}
  from generate_series(0, 59999) n;
insert into health.read_red_flags select ${uuidSql(`'m' || n`)}, ${sealed} from generate_series(0, 1999) n;
insert into health.treatment_log select ${member}, ${uuidSql(`'t' || n`)}, now(), ${sealed} from generate_series(0, 5999) n;
insert into health.saved_articles select ${member}, ${uuidSql(`'s' || n`)}, now(), ${sealed} from generate_series(0, 5999) n;
insert into health.bloodwork_files
  select ${uuidSql(`'f' || n`)}, ${member}, 1000, now(), ${sealed} from generate_series(0, 5999) n;
analyze identity.users, health.members, health.user_progress, health.assessment_drafts, health.assessments, health.care_plans,
  health.ticked_items, health.scheduled_items, health.check_ins, health.read_red_flags, health.treatment_log,
  health.saved_articles, health.bloodwork_files`;

let model: FilledReadModel;
beforeAll(async () => void (model = await fillReadModel('health', FILLED)));
afterAll(async () => await model.drop());

const her = md5Of('m7');
const before = { beforeInstant: '2026-02-01T00:00:00.000Z', beforeId: md5Of('m1') };

describe.each(planModes)('%s plans of queries', (mode) => {
  it.each([
    ['assessments', assessmentsOfMember.toQuery({ userId: her, ...NEWEST }, 51), ['assessments_user']],
    ['more assessments', assessmentsOfMember.toQuery({ userId: her, ...before }, 51), ['assessments_user']],
    ['the draft', draftOfMember.toQuery({ userId: her }), ['assessment_drafts_pkey']],
    [
      'plans',
      plansOfMember.toQuery({ userId: her }, 1),
      ['care_plans_user', 'ticked_items_pkey', 'scheduled_items_pkey'],
    ],
    [
      'check-ins',
      checkInsOfMember.toQuery({ userId: her, from: '2026-01-03', to: '2026-01-30' }),
      ['check_ins_pkey'],
    ],
    [
      'answers to watch',
      answersToWatch.toQuery({ userId: her, from: '2026-01-03' }),
      ['assessments_user', 'check_ins_pkey', 'read_red_flags_pkey', 'users_pkey'],
    ],
    ['treatments', treatmentsOfMember.toQuery({ userId: her }), ['treatment_log_pkey']],
    ['saved articles', savedByMember.toQuery({ userId: her }), ['saved_articles_pkey']],
    [
      'progress',
      progressOfMember.toQuery({ userId: her }),
      ['user_progress_pkey', 'check_ins_pkey', 'assessments_user'],
    ],
    ...(
      [
        ['all', 'all', NEWEST],
        ['first page', 'page', NEWEST],
        ['later page', 'page', before],
      ] as const
    ).map(
      ([name, which, start]) =>
        [
          `files (${name})`,
          labFilesOf.toQuery({ userId: her, fileId: null, ...start }, { which }),
          ['bloodwork_files_user'],
        ] as const,
    ),
  ] as const)('read %s of a member by index', async (_, query, indexes) => {
    const plan = await model.planOf(query, mode);
    expect(scannedBy(plan)).toEqual([]);
    expect(new Set(indexesOf(plan))).toEqual(new Set(indexes));
  });
});

describe('plans of projection statements', () => {
  it('delete a member’s rows by index in every table', async () => {
    const changes = domains.health.tables.flatMap((table) =>
      'user_id' in table.columns ? [remove(table, { user_id: her })] : [],
    );
    expect(changes).toHaveLength(11);
    for (const statement of merge(changes).flatMap((step) => statementsOf('health', step))) {
      const plan = await model.planOf(statement, 'custom');
      expect(scannedBy(plan)).toEqual([]);
    }
  });
});
