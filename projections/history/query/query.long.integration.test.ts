import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { takeLock } from '@secondspring/platform/process/folder-lock.ts';
import { treatmentDefined } from '@secondspring/tests/projections/acts.ts';
import { HISTORY_MAIN, runHistory } from '@secondspring/tests/projections/history-command.ts';
import { runMain, type Ran } from '@secondspring/tests/runner/run-main.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCopy } from '../copy/open-copy.ts';
import { refreshCopy } from '../copy/refresh-copy.ts';
import { beginCopy, copiedEvents, readState } from '../copy/state.ts';
import { runQuery } from './run-query.ts';

let rig: Rig;
let folder: string;
beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'secondspring-query-'))));
afterEach(async () => await rm(folder, { recursive: true, force: true }));
/** Starts separate servers for each test of a group. */
const onServers = (): void => {
  beforeEach(async () => void (rig = await startRig()));
  afterEach(async () => await rig.close());
};

const copy = (): string => join(folder, 'copy');
const query = (sql: string, ...more: string[]): Promise<Ran> =>
  runHistory(rig, 'query', sql, '--copy', copy(), ...more);
const register = async (count: number): Promise<void> => {
  for (let number = 0; number < count; number += 1) {
    const userId = randomUUID();
    await rig.enrol(userId);
    const event = { type: 'UserRegistered', data: { userId, email: 'canary@example.org' } } as const;
    await rig.append(`user-${userId}`, event, { person: userId });
  }
};
const define = async (): Promise<void> => {
  const id = randomUUID();
  await rig.append(`treatment-${id}`, treatmentDefined(id));
};

describe('a question', () => {
  onServers();

  it('is printed as a table, JSON or CSV', async () => {
    await register(10);
    await define();
    const sql = `select type, count(*) as events, 'a "b", c' as words from events group by type order by type`;
    const table = await query(sql);
    // The only row below ten is in the catalogue, which a query cannot know.
    expect(table).toMatchObject({ code: 0, err: expect.stringMatching(/^1 of the rows .* fewer than 10/u) });
    expect(table.out).toMatch(
      /type +events +words\nTreatmentDefined +1 .*\nUserRegistered +10 .*\n\(2 rows\)\n/u,
    );
    const json = await query(sql, '--json');
    expect(JSON.parse(json.out)).toMatchObject([
      { type: 'TreatmentDefined' },
      { type: 'UserRegistered', events: '10' },
    ]);
    const csv = await query(sql, '--csv');
    expect(csv.out).toBe(
      'type,events,words\r\nTreatmentDefined,1,"a ""b"", c"\r\nUserRegistered,10,"a ""b"", c"\r\n',
    );
  });

  it.each([
    ['query', 'select count(*) from events'],
    ['query', '--file'],
    ['export', '--out'],
    ['report', 'retention'],
  ])('needs the address of the event store and nothing else: %s', async (name, argument) => {
    await register(10);
    const { EVENTSTORE_URL = '', NODE_ENV = '' } = rig.environment;
    const sql = join(folder, 'report.sql');
    await writeFile(sql, 'select count(*) from events;');
    const file = { '--out': [join(folder, 'events.parquet')], '--file': [sql] }[argument] ?? [];
    const ran = await runMain(HISTORY_MAIN, [name, argument, ...file, '--copy', copy()], {
      env: { NODE_ENV, EVENTSTORE_URL },
    });
    expect(ran).toMatchObject({ code: 0, err: '' });
  });

  it('comes from a file or standard input too, and is not given twice', async () => {
    await register(10);
    const file = join(folder, 'report.sql');
    await writeFile(
      file,
      '-- two answers\nselect 1::int as one;\nselect count(*)::int as two from events;\n',
    );
    const args = ['--copy', copy(), '--csv'];
    const fromFile = await runHistory(rig, 'query', '--file', file, ...args);
    expect(fromFile).toEqual({ code: 0, out: 'one\r\n1\r\ntwo\r\n10\r\n', err: '' });
    const env = { ...process.env, ...rig.environment, HOME: folder };
    const pipe = (input: string) => runMain(HISTORY_MAIN, ['query', ...args], { env, input });
    const piped = await pipe('select 1::int\n as one;');
    expect(piped).toEqual({ code: 0, out: 'one\r\n1\r\n', err: '' });
    expect(await pipe('wrong;\nselect 1;')).toMatchObject({ code: 1, out: '' });
    expect(await pipe('-- nothing')).toMatchObject({
      code: 1,
      err: 'Standard input contains no statement.\n',
    });
    expect(await readdir(folder)).not.toContain('.second_spring_history');
    expect(await runHistory(rig, 'query', 'select 1', '--file', file)).toMatchObject({ code: 1 });
    const missing = await runHistory(rig, 'query', '--file', join(folder, 'nothing.sql'));
    expect(missing).toMatchObject({ code: 1, err: expect.stringContaining('cannot be read') });
  });

  it('is followed by a warning when rows are about few', async () => {
    await register(12);
    const small = async (sql: string): Promise<string> => (await query(sql)).err;
    expect(await small('select member from user_registered')).toContain('12 of the rows show one member');
    expect(await small('select revision, count(*) from user_registered group by 1 limit 1')).toBe('');
    expect(await small('select count(*) filter (where version > 99) as none from events')).toBe('');
    expect(await small('select count(*) from (from user_registered limit 9)')).toContain('1 of the rows');
  });

  it('sees new events and reads only those', async () => {
    await register(11);
    expect((await query('select count(*)::int as n from user_registered', '--json')).out).toContain('"n":11');
    const [before] = (await readState(copy()))?.parts ?? [];
    await register(3);
    expect((await query('select count(*)::int as n from user_registered', '--json')).out).toContain('"n":14');
    expect((await readState(copy()))?.parts).toEqual([
      before,
      { number: 2, tables: ['user_registered'], events: 3 },
    ]);
  });

  it('with an error prints one line and exits with code 1', async () => {
    const { code, err } = await query('selekt 1');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^DuckDB: .*Parser Error/u) });
  });

  it('of another store starts a new copy with new pseudonyms', async () => {
    await register(10);
    const members = async () => (await query('select member from user_registered order by all', '--csv')).out;
    const first = await members();
    expect(await members()).toBe(first);
    const other = await startRig();
    try {
      expect((await runHistory(other, 'query', 'from events', '--copy', copy())).out).toContain('(0 rows)');
    } finally {
      await other.close();
    }
    expect(await members()).not.toBe(first);
    expect((await stat(copy())).mode & 0o077).toBe(0);
    expect((await stat(join(copy(), 'copy.json'))).mode & 0o077).toBe(0);
  });
});

describe('a query on a copy without events', () => {
  it.each([
    [`select * from read_text('/etc/hostname')`, 'disabled by configuration'],
    [`select * from read_parquet('1-user_registered.parquet')`, 'disabled by configuration'],
    [`copy user_registered to 'out.csv'`, 'disabled by configuration'],
    [`attach 'other.db'`, 'Only queries are allowed'],
    ['install httpfs', 'Only queries are allowed'],
    ['set enable_external_access = true', 'Only queries are allowed'],
    ['drop table user_registered', 'Only queries are allowed'],
    ['select 1; select 2', 'exactly one statement'],
    ['selekt 1', 'Parser Error'],
    ['select nothing from events', 'Binder Error'],
  ])('cannot read anything but the history, and refuses %s', async (sql, words) => {
    const opened = await openCopy(copy(), await beginCopy(copy()), { spill: join(folder, 'spill') });
    try {
      const asking = runQuery(opened.connection, sql, new AbortController().signal);
      await expect(asking).rejects.toThrow(CommandError);
      await expect(asking).rejects.toThrow(words);
    } finally {
      opened.close();
    }
  });
});

describe('a copy', () => {
  onServers();

  const copying = (signal: AbortSignal, tell: () => void) =>
    refreshCopy({
      store: rig.client,
      folder: copy(),
      signal,
      progress: { tell, end: () => undefined },
      partEvents: 5,
    });

  it('that was interrupted resumes and contains every event once', async () => {
    await register(12);
    const stopping = new AbortController();
    const stopped = copying(stopping.signal, () => stopping.abort(new Error('stopped')));
    await expect(stopped).rejects.toThrow('stopped');
    const kept = await readState(copy());
    // How many events had arrived by then depends on the store.
    expect(copiedEvents(kept ?? expect.fail('no copy'))).toBeLessThanOrEqual(12);
    await register(2);
    expect(copiedEvents(await copying(new AbortController().signal, () => undefined))).toBe(14);
    const { out } = await query(
      'select count(*)::int as n, count(distinct stream)::int as m from user_registered',
      '--json',
    );
    expect(JSON.parse(out)).toEqual([{ n: 14, m: 14 }]);
  });

  it('omits unreadable events and prints their number', async () => {
    await register(1);
    await rig.appendRaw(`treatment-${randomUUID()}`, 'TreatmentDefined', { nonsense: true });
    const { code, err } = await query('from treatment_defined');
    expect(code).toBe(0);
    expect(err).toContain("can't be read are left out: 1 of TreatmentDefined");
  });

  it('consists of few files after many updates', async () => {
    for (let round = 0; round < 26; round += 1) {
      await register(1);
      await copying(new AbortController().signal, () => undefined);
    }
    const files = (await readdir(copy())).filter((name) => name.endsWith('.parquet'));
    expect(files.length).toBeLessThan(5);
    const { out } = await query('select count(*)::int as n from user_registered', '--json');
    expect(JSON.parse(out)).toEqual([{ n: 26 }]);
  });

  it('is locked by one command at a time', async () => {
    await register(3);
    await mkdir(copy(), { recursive: true });
    const lock = await takeLock(copy(), 'copy');
    expect(await query('select 1')).toMatchObject({
      code: 1,
      err: expect.stringContaining('Another command is copying'),
    });
    await lock?.release();
    expect((await query('select count(*)::int as n from events', '--json')).out).toContain('"n":3');
  });
});
