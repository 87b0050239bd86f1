import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { events, type NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { EventDeclaration } from '@secondspring/contracts/events/event.ts';
import { canary, dataOf, marksIn } from '@secondspring/tests/analysts/any-event.ts';
import { foundIn } from '@secondspring/tests/analysts/bytes.ts';
import { askDuckDb, everyByteOf, readParquet } from '@secondspring/tests/analysts/parquet.ts';
import { runHistory } from '@secondspring/tests/projections/history-command.ts';
import { startRig, type Rig } from '@secondspring/tests/projections/rig.ts';
import { CommanderError } from 'commander';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventTables } from '../dictionary/event-table.ts';
import { z } from 'zod';
import { exportCommand } from './command.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';

let rig: Rig;
let folder: string;
beforeEach(async () => {
  rig = await startRig();
  folder = await mkdtemp(join(tmpdir(), 'secondspring-export-'));
});
afterEach(async () => {
  await rig.close();
  await rm(folder, { recursive: true, force: true });
});

const inFolder = (name: string): string => join(folder, name);
const exported = async (name: string, ...more: string[]): Promise<string> => {
  const file = inFolder(name);
  const { code, err } = await runHistory(rig, 'export', '--out', file, '--copy', inFolder('copy'), ...more);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return file;
};
/** Registers members; ten active members make a span of one day. */
const register = async (count: number): Promise<string[]> => {
  const members = Array.from({ length: count }, () => randomUUID());
  for (const userId of members) {
    await rig.enrol(userId);
    const event = { type: 'UserRegistered', data: { userId, email: null } } as const;
    await rig.append(`user-${userId}`, event, { person: userId });
  }
  return members;
};
/**
 * Writes an event of every type with recognisable values in every field. Returns the personal values, ids and other
 * texts.
 */
const sayEverything = async (): Promise<{ personal: string[]; ids: string[]; words: string[] }> => {
  const members = await register(10);
  // Ten members leave, so that deletions can be dated too.
  for (const userId of members)
    await rig.append(`user-${userId}`, { type: 'AccountErasureRequested', data: { userId } });
  const [person = ''] = members;
  const said = { personal: [person], ids: [] as string[], words: [] as string[] };
  for (const declaration of Object.values<EventDeclaration>(events)) {
    const data = dataOf(declaration);
    const id = randomUUID();
    const event = { type: declaration.type, data } as NewEvent;
    await rig.append(
      `${declaration.stream}-${id}`,
      event,
      declaration.personal.length === 0 ? null : { person },
    );
    said.ids.push(id);
    for (const [field, value] of Object.entries(data))
      if (declaration.personal.includes(field)) said.personal.push(...marksIn(value));
      else
        for (const mark of marksIn(value)) (/^[0-9a-f]{8}-/u.test(mark) ? said.ids : said.words).push(mark);
  }
  return said;
};

describe('an export', () => {
  it('contains every event type and no personal data, ids or text by people', async () => {
    const { personal, ids, words } = await sayEverything();
    expect(personal.length).toBeGreaterThan(30);
    const file = await exported('events.parquet');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const found = await readParquet(file);
    expect(new Set(found.map(({ type }) => type))).toEqual(new Set(Object.keys(events)));
    const bytes = await everyByteOf(file);
    expect(foundIn(bytes, personal)).toEqual([]);
    expect(foundIn(bytes, ids)).toEqual([]);
    // The catalogue's texts are public, and show that the search finds what is there. Those of moderators and
    // operators are not.
    const catalogue = foundIn(bytes, words);
    const treatment = found.find(({ type }) => type === 'TreatmentDefined');
    expect(catalogue).toContain(treatment?.['name']);
    const moderation = found.find(({ type }) => type === 'ItemHidden');
    expect(Object.keys(moderation ?? {})).not.toContain('moderator');
    expect(bytes.includes('2026-03-04T05:06:07')).toBe(false);
  });

  it('leaves nothing personal in the copy', async () => {
    const { personal, ids } = await sayEverything();
    await exported('events.parquet');
    const files = (await readdir(inFolder('copy'))).filter((name) => name.endsWith('.parquet'));
    expect(files.length).toBeGreaterThan(30);
    for (const name of files)
      expect(foundIn(await everyByteOf(join(inFolder('copy'), name)), [...personal, ...ids])).toEqual([]);
  });

  it('fails if personal data is planted in it, in any encoding', async () => {
    const marks = [canary(), randomUUID()];
    const file = inFolder('leak.parquet');
    const leaks = marks.flatMap((mark) => [
      `'${mark}'`,
      `base64('x${mark}y'::blob)`,
      `hex('${mark}'::blob)`,
      ...(mark.includes('-') ? [`'${mark}'::uuid`] : []),
    ]);
    for (const leak of leaks) {
      await askDuckDb(
        `copy (select ${leak} as said from range(3)) to '${file}' (format parquet, compression zstd)`,
      );
      expect(foundIn(await everyByteOf(file), marks)).toHaveLength(1);
      await rm(file);
    }
  });

  it('shares no pseudonym with another export, and uses one pseudonym per item', async () => {
    const [author = ''] = await register(12);
    const postId = randomUUID();
    const post = dataOf(events.PostPublished);
    await rig.append(`post-${postId}`, { type: 'PostPublished', data: { ...post, postId } } as NewEvent, {
      person: author,
    });
    const vote = { type: 'PostVoted', data: { postId, vote: 1, previous: 0 } } as const;
    await rig.append(`postVote-${randomUUID()}`, vote);
    const pseudonyms = async (name: string): Promise<Set<unknown>> => {
      const rows = await readParquet(await exported(name));
      const [published, readVotableItem] = ['PostPublished', 'PostVoted'].map((type) =>
        rows.find((row) => row['type'] === type),
      );
      expect(readVotableItem?.['post_id']).toBe(published?.['stream']);
      return new Set(rows.flatMap(({ stream, member }) => [stream, member ?? stream]));
    };
    const [one, other] = [await pseudonyms('one.parquet'), await pseudonyms('other.parquet')];
    expect(one.size).toBe(other.size);
    expect([...one].filter((pseudonym) => other.has(pseudonym))).toEqual([]);
  });

  it('dates anonymous events only by time spans with at least ten active members', async () => {
    await register(9);
    await rig.append(`postVote-${randomUUID()}`, {
      type: 'PostVoted',
      data: { postId: randomUUID(), vote: 1, previous: 0 },
    });
    const types = async (name: string) => (await readParquet(await exported(name))).map(({ type }) => type);
    expect(await types('nine.parquet')).toEqual(Array.from({ length: 9 }, () => 'UserRegistered'));
    await register(1);
    expect(await types('ten.parquet')).toContain('PostVoted');
  });

  it('contains the chosen days and types', async () => {
    const from = utcDay(new Date());
    await register(10);
    const to = utcDay(new Date());
    const count = async (name: string, ...more: string[]) =>
      (await readParquet(await exported(name, ...more))).length;
    expect(await count('a.parquet', '--from', from, '--to', to, '--types', 'UserRegistered')).toBe(10);
    expect(await count('b.parquet', '--to', '2020-01-01')).toBe(0);
    expect(await count('c.parquet', '--types', 'PostVoted,ReviewSubmitted')).toBe(0);
  });

  it('is the same in one file, in a file per table and in a DuckDB file, with days as dates', async () => {
    const { personal, ids } = await sayEverything();
    const all = await readParquet(await exported('events.parquet'));
    const [folderOf, database] = [inFolder('tables'), inFolder('history.duckdb')];
    const write = async (option: string, target: string): Promise<string> => {
      const { code, out, err } = await runHistory(rig, 'export', option, target, '--copy', inFolder('copy'));
      expect({ code, err }).toEqual({ code: 0, err: '' });
      expect((await readdir(folder)).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
      return out;
    };
    expect(await write('--per-table', folderOf)).toContain(`${folderOf}/*.parquet`);
    expect(await write('--duckdb', database)).toContain(`jdbc:duckdb:${database}`);
    expect((await stat(database)).mode & 0o777).toBe(0o600);
    expect((await stat(folderOf)).mode & 0o777).toBe(0o700);
    expect(await readdir(folderOf)).toEqual(eventTables.map(({ name }) => `${name}.parquet`));
    expect(foundIn(await readFile(database), [...personal, ...ids])).toEqual([]);
    await askDuckDb(`attach '${database}' as history (read_only)`);
    try {
      const counts = await askDuckDb('select type, count(*)::int as n from history.events group by type');
      expect(counts.reduce((sum, { n }) => sum + Number(n), 0)).toBe(all.length);
      const registered = await readParquet(join(folderOf, 'user_registered.parquet'));
      expect(registered).toHaveLength(all.filter(({ type }) => type === 'UserRegistered').length);
      const days = await askDuckDb(
        `select distinct data_type from duckdb_columns() where database_name = 'history' and column_name like '%day'`,
      );
      expect(days).toEqual([{ data_type: 'DATE' }]);
      const texts = await askDuckDb(
        `select format('select {0} from history.{1} where try_cast({0} as timestamp) is not null', column_name, table_name) as selecting
           from duckdb_columns() where database_name = 'history' and data_type = 'VARCHAR'
           and not internal and column_name <> 'type'`,
      );
      expect(texts.length).toBeGreaterThan(5);
      for (const { selecting } of texts) expect(await askDuckDb(z.string().parse(selecting))).toEqual([]);
    } finally {
      await askDuckDb('detach history');
    }
  });

  it('refuses no target, and two', async () => {
    for (const args of [[], ['--out', 'x.parquet', '--duckdb', 'x.duckdb']]) {
      const { code, err } = await runHistory(rig, 'export', ...args);
      expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('one of --out') });
    }
  });

  it('refuses an existing file and leaves it unchanged', async () => {
    const file = await exported('events.parquet');
    const before = await readFile(file);
    const { code, err } = await runHistory(rig, 'export', '--out', file, '--copy', inFolder('copy'));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('already exists') });
    expect(await readFile(file)).toEqual(before);
  });

  it('refuses a folder that does not exist', async () => {
    const { code, err } = await runHistory(rig, 'export', '--out', inFolder('no/such.parquet'));
    expect({ code, err }).toEqual({ code: 1, err: expect.stringContaining('does not exist') });
  });

  it.each([
    ['a type that is not known', ['--out', 'x.parquet', '--types', 'Nonsense'], 'Unknown: Nonsense'],
    ['an invalid day', ['--out', 'x.parquet', '--from', '22.11.'], 'Write a day as'],
  ])('refuses %s in plain words', async (_, args, words) => {
    const said: string[] = [];
    const command = exportCommand()
      .exitOverride()
      .configureOutput({ writeErr: (text) => void said.push(text) });
    await expect(command.parseAsync(args, { from: 'user' })).rejects.toThrow(CommanderError);
    expect(said.join('')).toContain(words);
  });

  it('refuses a folder with other files as its copy', async () => {
    await askDuckDb(`copy (select 1) to '${inFolder('precious.parquet')}' (format parquet)`);
    const { code, err } = await runHistory(rig, 'export', '--out', inFolder('x.parquet'), '--copy', folder);
    expect(code).toBe(1);
    expect(err).toContain('contains files that are not a copy');
    expect(await readdir(folder)).toEqual(['precious.parquet']);
  });
});
