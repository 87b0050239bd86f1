import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { domains } from '../../domains.ts';
import type { PublishedReport } from '@secondspring/contracts/reports/report.ts';
import { readCheckpointPosition } from '@secondspring/platform/read-model/checkpoint.ts';
import { publishedReports } from '@secondspring/platform/published-reports/published-reports.ts';
import { treatmentDefined } from '@secondspring/tests/projections/acts.ts';
import { daysAfter } from '@secondspring/platform/dates/utc.ts';
import { HISTORY_MAIN, runHistory } from '@secondspring/tests/projections/history-command.ts';
import { runMain } from '@secondspring/tests/runner/run-main.ts';
import pg from 'pg';
import { allReports } from './report-definition.ts';
import { eventually } from '@secondspring/tests/eventually.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { startNats, type RunningNats } from '@secondspring/embedded/nats/server.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let rig: Rig;
let nats: RunningNats;
let folder: string;
let health: ReturnType<Rig['project']>;
beforeEach(async () => {
  const started = await startRig();
  nats = await startNats();
  rig = { ...started, environment: { ...started.environment, NATS_URL: nats.url } };
  folder = await mkdtemp(join(tmpdir(), 'secondspring-reports-'));
  health = rig.project({ domain: domains.health });
  for (const domain of ['identity', 'reviews'] as const) rig.project({ domain: domains[domain] });
  for (const domain of ['health', 'identity', 'reviews'] as const)
    await eventually(
      `the read models of ${domain} are there`,
      async () => (await readCheckpointPosition(rig.pool, domain)) >= 0n,
    );
});
afterEach(async () => {
  await rig.close();
  await nats.stop();
  await rm(folder, { recursive: true, force: true });
});

const folded = (position: bigint) =>
  eventually('health is folded', async () => (await readCheckpointPosition(rig.pool, 'health')) >= position);
type Member = { userId: string; research: string; healthConsent: string };
const agree = (userId: string, consentId: string, purpose: 'research' | 'health-data') =>
  rig.append(`user-${userId}`, {
    type: 'ConsentGiven',
    data: { userId, consentId, purpose, textVersion: '1' },
  });
const withdraw = (userId: string, consentId: string, purpose: 'research' | 'health-data') =>
  rig.append(`user-${userId}`, { type: 'ConsentWithdrawn', data: { userId, consentId, purpose } });
/** A member with an assessment: hot flashes, and a symptom in her own words. */
const begin = async (own: string, { research = true } = {}): Promise<Member> => {
  const member = { userId: randomUUID(), research: randomUUID(), healthConsent: randomUUID() };
  const { userId, healthConsent } = member;
  await rig.enrol(userId);
  await agree(userId, healthConsent, 'health-data');
  if (research) await agree(userId, member.research, 'research');
  const symptoms = [
    { name: 'Hot flashes', severity: 4 },
    { name: own, severity: 2 },
  ];
  const answers = { day: '2026-11-20', ageRange: '45-49' as const, symptoms, safety: [] };
  const data = { userId, assessmentId: randomUUID(), ...answers };
  const key = { item: `health-${userId}-${healthConsent}` };
  await folded(await rig.append(`assessments-${userId}`, { type: 'AssessmentCompleted', data }, key));
  return member;
};
const report = async (...args: string[]): Promise<PublishedReport[]> => {
  const { code, out, err } = await runHistory(
    rig,
    'report',
    ...args,
    '--copy',
    join(folder, 'copy'),
    '--json',
  );
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as PublishedReport[];
};
const prevalence = async () => (await report('symptom-prevalence'))[0]?.rows;
const TEN = [['Hot flashes', expect.any(Number), expect.any(Number), 100]];

describe('a report over research', () => {
  it('shows nothing for nine members, a row for ten, and nothing again after one withdraws', async () => {
    const members: Member[] = [];
    for (let number = 0; number < 9; number += 1) members.push(await begin('My left knee'));
    await begin('My left knee', { research: false });
    expect(await prevalence()).toEqual([]);
    const tenth = await begin('My left knee');
    expect(await prevalence()).toEqual(TEN);
    await folded(await withdraw(tenth.userId, tenth.research, 'research'));
    expect(await prevalence()).toEqual([]);
    const again = randomUUID();
    await folded(await agree(tenth.userId, again, 'research'));
    expect(await prevalence()).toEqual(TEN);
    // Withdrawing her consent to health data counts too, even before it is folded.
    await health.stop();
    await withdraw(tenth.userId, tenth.healthConsent, 'health-data');
    expect(await prevalence()).toEqual([]);
  });

  it('never shows a member’s own words, and leaves nothing on disk', async () => {
    for (let number = 0; number < 12; number += 1) await begin('Canary in the coal mine');
    const { out } = await runHistory(
      rig,
      'report',
      'symptom-prevalence',
      'symptom-change',
      '--copy',
      join(folder, 'copy'),
    );
    expect(out).toContain('Hot flashes');
    expect(out).not.toContain('anary');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('a report over check-ins', () => {
  const TREATMENT = randomUUID();
  const sleeping = (sleep: number, workout: boolean) => ({
    mood: 3,
    sleep,
    energy: 3,
    hotFlashes: 0,
    workout,
    planFollowed: null,
    bleeding: null,
    symptoms: [],
    note: null,
  });
  /** A member in perimenopause who sleeps better after exercise, and better still since her treatment began in May. */
  const live = async (): Promise<bigint> => {
    const { userId, healthConsent } = await begin('My left knee');
    const own = { person: userId };
    await rig.append(`user-${userId}`, { type: 'UserRegistered', data: { userId, email: null } }, own);
    const profile = { userId, firstName: null, lastName: null, dateOfBirth: null };
    const phaseAt = await rig.append(
      `user-${userId}`,
      { type: 'ProfileUpdated', data: { ...profile, menopausePhase: 'perimenopause' } },
      own,
    );
    const key = { item: `health-${userId}-${healthConsent}` };
    for (const [from, best] of [
      ['2026-04-18', 4],
      ['2026-06-10', 5],
    ] as const)
      for (let later = 0; later < 12; later += 1) {
        const content = sleeping(best - ((later + 1) % 2), later % 2 === 0);
        const data = { userId, day: daysAfter(from, later), content, answered: ['sleep' as const] };
        await rig.append(`checkIns-${userId}`, { type: 'CheckInRecorded', data }, key);
      }
    const entry = {
      name: 'My own words',
      dose: null,
      startedOn: '2026-05-01',
      stoppedOn: null,
      stopReason: null,
    };
    const take = (treatmentId: string | null) =>
      rig.append(
        `treatmentLog-${userId}`,
        {
          type: 'TreatmentEntryRecorded',
          data: { userId, entryId: randomUUID(), content: { ...entry, treatmentId } },
        },
        key,
      );
    await take(null);
    await eventually(
      'her phase is folded',
      async () => (await readCheckpointPosition(rig.pool, 'identity')) >= phaseAt,
    );
    return await take(TREATMENT);
  };
  const NAMES = [
    'sleep-after-exercise-by-phase',
    'sleep-after-exercise-by-treatment',
    'sleep-since-treatment',
  ];

  it('compares nights by phase and treatment, for ten members and not for nine', async () => {
    await rig.folded(await rig.append(`treatment-${TREATMENT}`, treatmentDefined(TREATMENT)));
    let last = 0n;
    for (let number = 0; number < 9; number += 1) last = await live();
    await folded(last);
    expect((await report(...NAMES)).map(({ rows }) => rows)).toEqual([[], [], []]);
    await folded(await live());
    const counts = [expect.any(Number), expect.any(Number), 100];
    expect((await report(...NAMES)).map(({ rows }) => rows)).toEqual([
      [['perimenopause', ...counts]],
      [['Estradiol patch', ...counts]],
      [['Estradiol patch', ...counts]],
    ]);
  });
});

describe('predefined reports', () => {
  it('run on an empty history and are published together', async () => {
    const results = await report();
    expect(results.map(({ rows }) => rows)).toEqual(results.map(() => []));
    expect(await publishedReports(rig.pool)).toEqual([]);
    const { code, out } = await runHistory(rig, 'report', '--publish', '--copy', join(folder, 'copy'));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Published: ') });
    const published = await publishedReports(rig.pool);
    expect(published.map(({ name }) => name).toSorted()).toEqual(results.map(({ name }) => name).toSorted());
  });

  it('need no key once published: events, and a role that reads nothing but them', async () => {
    for (let number = 0; number < 10; number += 1) await begin('My left knee');
    const { EVENTSTORE_URL = '', NODE_ENV = '', DATABASE_URL = '' } = rig.environment;
    const { code } = await runHistory(rig, 'report', '--publish', '--copy', join(folder, 'copy'));
    expect(code).toBe(0);
    // Roles belong to the cluster, which all test files share.
    const role = `analyst_${randomUUID().replaceAll('-', '')}`;
    await rig.pool.query(`create role ${role} login password '${role}';
      grant usage on schema analysts to ${role}; grant select on analysts.published_reports to ${role}`);
    const connection = new URL(DATABASE_URL);
    connection.username = connection.password = role;
    const events = { NODE_ENV, EVENTSTORE_URL };
    const both = { ...events, DATABASE_URL: connection.href };
    const run = (env: Readonly<Record<string, string>>, ...args: string[]) =>
      runMain(HISTORY_MAIN, ['report', ...args, '--copy', join(folder, 'copy'), '--json'], { env });
    const all = await run(both);
    expect({ code: all.code, err: all.err }).toEqual({ code: 0, err: '' });
    const results: PublishedReport[] = JSON.parse(all.out);
    expect(results.map(({ name }) => name).toSorted()).toEqual((await allReports()).map(({ name }) => name));
    expect(results.find(({ name }) => name === 'symptom-prevalence')?.rows).toEqual(TEN);
    // With the event store alone, reports over history remain.
    const some = await run(events);
    expect(some).toMatchObject({ code: 0, err: expect.stringContaining('are left out') });
    expect((JSON.parse(some.out) as PublishedReport[]).map(({ over }) => over)).not.toContain('research');
    expect(await run(events, 'symptom-prevalence')).toMatchObject({ code: 1 });
    await rig.pool.query(`delete from analysts.published_reports where name = 'symptom-prevalence'`);
    const missing = await run(both, 'symptom-prevalence');
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('is not published yet') });
    const analyst = new pg.Client({ connectionString: connection.href });
    await analyst.connect();
    await expect(analyst.query('select from health.assessments')).rejects.toThrow('permission denied');
    await analyst.end();
  });

  it('are listed, and an unknown name is refused', async () => {
    const { out } = await runHistory(rig, 'reports');
    expect(out).toContain('symptom-prevalence');
    const { code, err } = await runHistory(rig, 'report', 'nonsense');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('There is no report nonsense') });
    expect(await readFile(join(folder, 'copy', 'copy.json'), 'utf8').catch(() => 'none')).toBe('none');
  });
});
