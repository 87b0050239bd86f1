import {
  type DuckDBConnection,
  type DuckDBValue,
  BOOLEAN,
  DATE,
  DuckDBDateValue,
  INTEGER,
  VARCHAR,
  type DuckDBType,
} from '@duckdb/node-api';
import { listedSymptom } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { daysSince1970, utcMonth } from '@secondspring/platform/dates/utc.ts';
import { createRowAppender, type RowAppender } from '../copy/memory-database.ts';
import type { HealthRecord } from './health-records.ts';

const DDL = `
create table assessments (member integer, day date, is_last boolean);
create table answers (member integer, month varchar);
create table symptoms (member integer, day date, month varchar, symptom varchar, severity integer, assessed boolean, is_last boolean);
create table plan_items (member integer, rule varchar, list varchar, text varchar, ticked boolean);
create table members (member integer, phase varchar);
create table days (member integer, day date, mood integer, sleep integer, energy integer, hot_flashes integer, workout boolean);
create table treatments (member integer, treatment varchar, started date, stopped date);`;

const types: Readonly<Record<string, readonly DuckDBType[]>> = {
  assessments: [INTEGER, DATE, BOOLEAN],
  answers: [INTEGER, VARCHAR],
  symptoms: [INTEGER, DATE, VARCHAR, VARCHAR, INTEGER, BOOLEAN, BOOLEAN],
  plan_items: [INTEGER, VARCHAR, VARCHAR, VARCHAR, BOOLEAN],
  members: [INTEGER, VARCHAR],
  days: [INTEGER, DATE, INTEGER, INTEGER, INTEGER, INTEGER, BOOLEAN],
  treatments: [INTEGER, VARCHAR, DATE, DATE],
};

const date = (day: string): DuckDBDateValue => new DuckDBDateValue(daysSince1970(day));
type Rows = Readonly<Record<keyof typeof types, DuckDBValue[][]>>;

/** Names of the catalogue's treatments by id. */
export type TreatmentNames = ReadonlyMap<string, string>;

/** Rows of one member, identified by a number. Symptoms and treatments in her own words are left out. */
const rowsOf = (
  member: number,
  { assessments, checkIns, plan, treatments, phase }: HealthRecord,
  names: TreatmentNames,
): Rows => {
  const last = assessments
    .map(({ day }) => day)
    .toSorted()
    .at(-1);
  const records = [
    ...assessments.map((said) => ({ ...said, assessed: true })),
    ...checkIns.map(({ day, content }) => ({ day, symptoms: content, assessed: false })),
  ].map((each) => ({ ...each, month: utcMonth(each.day) }));
  return {
    assessments: assessments.map(({ day }) => [member, date(day), day === last]),
    answers: [...new Set(records.map(({ month }) => month))].map((month) => [member, month]),
    symptoms: records.flatMap(({ day, month, symptoms, assessed }) => {
      const named = Array.isArray(symptoms) ? symptoms : symptoms.symptoms;
      return named.flatMap(({ name, severity }) => {
        const symptom = listedSymptom(name)?.name;
        const row = [member, date(day), month, symptom ?? null, severity, assessed, assessed && day === last];
        return symptom === undefined ? [] : [row];
      });
    }),
    plan_items: (plan?.items ?? []).map(({ item, ruleId, list, text }) => [
      member,
      ruleId,
      list,
      text,
      plan?.ticked.has(item) ?? false,
    ]),
    members: [[member, phase]],
    days: checkIns.map(({ day, content: { mood, sleep, energy, hotFlashes, workout } }) => [
      member,
      date(day),
      mood,
      sleep,
      energy,
      hotFlashes,
      workout,
    ]),
    treatments: treatments.flatMap(({ content: { treatmentId, startedOn, stoppedOn } }) => {
      const name = names.get(treatmentId ?? '');
      return name === undefined
        ? []
        : [[member, name, date(startedOn), stoppedOn === null ? null : date(stoppedOn)]];
    }),
  };
};

export type ResearchTables = { add(record: HealthRecord): void; done(): void };

export const createResearchTables = async (
  connection: DuckDBConnection,
  names: TreatmentNames,
): Promise<ResearchTables> => {
  await connection.run(DDL);
  const appenders = new Map<string, RowAppender>();
  for (const [table, columns] of Object.entries(types))
    appenders.set(table, await createRowAppender(connection, table, columns));
  let members = 0;
  return {
    add: (record) => {
      for (const [table, rows] of Object.entries(rowsOf((members += 1), record, names)))
        for (const row of rows) appenders.get(table)?.add(row);
    },
    done: () => {
      for (const appender of appenders.values()) appender.flush();
    },
  };
};
