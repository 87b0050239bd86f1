import { isForgotten } from '@secondspring/contracts/events/event.ts';
import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import {
  assessmentsStream,
  carePlansStream,
  checkInsStream,
  treatmentLogStream,
} from '@secondspring/contracts/streams.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import {
  openSealed,
  type PersonalOf,
  type SealedRow,
} from '@secondspring/platform/event-store/open-sealed.ts';
import { keyIdOf } from '@secondspring/platform/vault/envelope.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import type { Pool } from 'pg';

type DatedContent<Type extends EventType> = { readonly day: string } & PersonalOf<Type>;

/** A member's health data, as far as its keys still exist. */
export type HealthRecord = {
  readonly assessments: readonly DatedContent<'AssessmentCompleted'>[];
  readonly checkIns: readonly DatedContent<'CheckInRecorded'>[];
  readonly treatments: readonly PersonalOf<'TreatmentEntryRecorded'>[];
  /** As she states it in her profile; null if she does not. */
  readonly phase: MenopausePhase | null;
  /** Her latest plan. */
  readonly plan: (PersonalOf<'CarePlanGenerated'> & { readonly ticked: ReadonlySet<number> }) | null;
};

type OwnedRow = SealedRow & { readonly user_id: string };
type SqlRow = OwnedRow & { readonly day: string };
type PhaseRow = { readonly user_id: string; readonly phase: MenopausePhase | null };
type PlanRow = SqlRow & { readonly ticked: readonly number[] };

const SEALED = 'user_id, event_id, event_version, sealed';
const UTC_DAY = (column: string): string => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD') as day`;
const ASSESSMENTS = `select ${SEALED}, ${UTC_DAY('completed_at')} from health.assessments where user_id = any($1::uuid[])`;
const CHECK_INS = `select ${SEALED}, to_char(day, 'YYYY-MM-DD') as day from health.check_ins where user_id = any($1::uuid[])`;
const TREATMENTS = `select ${SEALED} from health.treatment_log where user_id = any($1::uuid[])`;
const PHASES =
  'select id as user_id, menopause_phase as phase from identity.users where id = any($1::uuid[])';
const PLANS = `select distinct on (user_id) ${SEALED}, ${UTC_DAY('created_at')},
    array(select item from health.ticked_items t where t.care_plan_id = p.id) as ticked
  from health.care_plans p where user_id = any($1::uuid[]) order by user_id, created_at desc, id desc`;

/** Opens the data of some members with one key lookup. Nothing is written. */
export const readHealthRecords = async (
  { pool, vault }: { readonly pool: Pool; readonly vault: Pick<Vault, 'openingKeys'> },
  members: readonly string[],
): Promise<HealthRecord[]> => {
  const rowsOf = async <R extends { readonly user_id: string }>(sql: string): Promise<Map<string, R[]>> =>
    Map.groupBy((await pool.query<R>(sql, [members])).rows, ({ user_id }) => user_id);
  const [assessments, checkIns, plans, treatments, phases] = [
    await rowsOf<SqlRow>(ASSESSMENTS),
    await rowsOf<SqlRow>(CHECK_INS),
    await rowsOf<PlanRow>(PLANS),
    await rowsOf<OwnedRow>(TREATMENTS),
    await rowsOf<PhaseRow>(PHASES),
  ];
  const envelopes = [assessments, checkIns, plans, treatments].flatMap((rows) => [...rows.values()].flat());
  const kids = envelopes.map(({ sealed }) => keyIdOf(sealed)).filter((kid) => kid !== undefined);
  const keys = await vault.openingKeys(new Set(kids));
  const found = { openingKeys: () => Promise.resolve(keys) };

  const opened = async <const Type extends EventType, R extends OwnedRow>(
    type: Type,
    stream: string,
    rows: readonly R[] = [],
  ): Promise<(R & PersonalOf<Type>)[]> => {
    const contents = await openSealed(found, { type, stream }, rows);
    return rows.flatMap((row, index) => {
      const content = contents[index];
      return content === undefined || isForgotten(content) ? [] : [{ ...row, ...content }];
    });
  };
  return await Promise.all(
    members.map(async (member) => {
      const [plan = null] = await opened('CarePlanGenerated', carePlansStream(member), plans.get(member));
      return {
        assessments: await opened('AssessmentCompleted', assessmentsStream(member), assessments.get(member)),
        checkIns: await opened('CheckInRecorded', checkInsStream(member), checkIns.get(member)),
        treatments: await opened(
          'TreatmentEntryRecorded',
          treatmentLogStream(member),
          treatments.get(member),
        ),
        phase: phases.get(member)?.[0]?.phase ?? null,
        plan: plan === null ? null : { ...plan, ticked: new Set(plan.ticked) },
      };
    }),
  );
};
