import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { utcMonth } from '@secondspring/platform/dates/utc.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { submitted } from '../../projections/acts.ts';
import { bareEnvironment } from '../../runner/bare-environment.ts';
import { runMain, startMain, type Ran } from '../../runner/run-main.ts';
import type { Calling } from '../world/calling.ts';
import { createFolded } from '../world/folded.ts';
import { startCommunityWorld } from './world.ts';
import { useStarted } from '../world/use-started.ts';

type Entry = {
  readonly kind: string;
  readonly id: string;
  readonly urgent: boolean;
  readonly reports: number;
};

const MAIN = fileURLToPath(import.meta.resolve('@secondspring/community/moderation/main.ts'));
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const NAMED = ['--moderator', 'Robin'];
const SIGNED = ['--reason', 'Looked at it', '--moderator', 'Robin'];

const world = useStarted(startCommunityWorld);

/** Runs the command line in this process. */
const run = (args: readonly string[], env: Readonly<Record<string, string>>): Promise<Ran> =>
  runMain(MAIN, args, { env: { ...bareEnvironment(), ...env } });
const moderate = async (...args: readonly string[]): Promise<Ran> => {
  const ran = await run(args, world.environment);
  await world.folded();
  return ran;
};

const member = async (): Promise<Calling> => world.as(await world.member());
const tellStory = async (caller: Calling, more: object = {}): Promise<string> => {
  const body = { title: 'Sleeping again', content: 'It took a while.', ...more };
  const { id } = (await caller<{ id: string }>('POST', '/api/stories', { body })).body;
  await world.folded();
  return id;
};
const reported = async (id: string, times: number, body: object = { reason: 'unkind' }): Promise<void> => {
  for (let time = 0; time < times; time += 1)
    await (
      await member()
    )('POST', `/api/stories/${id}/report`, { body });
  await world.folded();
};
const queue = async (...more: readonly string[]): Promise<Entry[]> => {
  const { out } = await moderate('queue', '--json', ...NAMED, ...more);
  return JSON.parse(out) as Entry[];
};
const statusFor = async (caller: Calling, id: string): Promise<number> =>
  (await caller('GET', `/api/stories/${id}`)).status;

/** An anonymous review with `needsCare`, as the reviews service stores it. */
const careful = async (): Promise<string> => {
  const id = randomUUID();
  const stream = `review-${id}`;
  const { type, data } = submitted(id, randomUUID(), randomUUID(), 'I wanted to die.');
  const event = { type, data: { ...data, isAnonymous: true, needsCare: true }, id: randomUUID() } as const;
  await world.dependencies.eventLog.append(stream, 'no_stream', [event], { item: stream });
  await createFolded(world.dependencies, ['community', 'reviews'])();
  return id;
};

describe('moderation queue', () => {
  it('lists undecided items, the most urgent first, without decided or erased ones', async () => {
    const once = await tellStory(await member());
    const twice = await tellStory(await member());
    const worry = await tellStory(await member());
    const care = await tellStory(await member(), { content: 'I want to die' });
    const her = await member();
    const gone = await tellStory(her);
    const decided = await tellStory(await member());
    await reported(once, 1);
    await reported(twice, 2);
    await reported(worry, 1, { reason: 'harm' });
    await reported(gone, 3);
    await reported(decided, 2);
    await her('DELETE', `/api/stories/${gone}`);
    await moderate('restore', 'story', decided, ...SIGNED);
    const entries = await queue();
    const ours = [once, twice, worry, care, gone, decided];
    expect(entries.filter(({ id }) => ours.includes(id)).map(({ id }) => id)).toEqual([
      worry,
      care,
      twice,
      once,
    ]);
    expect(entries.find(({ id }) => id === twice)).toMatchObject({
      kind: 'story',
      urgent: false,
      reports: 2,
      reasons: { unkind: 2 },
      state: 'shown',
    });
    expect((await queue('--all')).map(({ id }) => id)).toContain(decided);
    // In a separate process, as moderators start it.
    const env = { ...bareEnvironment(), ...world.environment };
    const { code, out } = await startMain(MAIN, ['queue', ...NAMED], { env }).ran;
    expect(code).toBe(0);
    expect(out).toMatch(new RegExp(`^! +story +${care} +0 +shown`, 'mu'));
  });
});

it('moderation queue lists reviews that may mention self-harm', async () => {
  const id = await careful();
  const entry = { kind: 'review', urgent: true, reports: 0, state: 'shown' };
  expect((await queue()).find((one) => one.id === id)).toMatchObject(entry);
  expect((await moderate('show', 'review', id, ...NAMED)).out).toContain('I wanted to die.');
  await moderate('restore', 'review', id, ...SIGNED);
  expect((await queue()).map((one) => one.id)).not.toContain(id);
});

describe('moderation decisions', () => {
  it('hide an item from everyone but its author, and show it again', async () => {
    const her = await member();
    const id = await tellStory(her, { isAnonymous: true });
    expect(await moderate('hide', 'story', id.toUpperCase(), ...SIGNED)).toEqual({
      code: 0,
      out: 'This story is now hidden from everyone but its author.\n',
      err: '',
    });
    expect(await statusFor(world.as(null), id)).toBe(404);
    expect(await statusFor(her, id)).toBe(200);
    await moderate('restore', 'story', id, ...SIGNED);
    expect(await statusFor(world.as(null), id)).toBe(200);
  });

  it('settle reports when restored: only new reporters count from then on', async () => {
    const id = await tellStory(await member());
    const three = [await member(), await member(), await member()];
    const report = async (caller: Calling): Promise<void> => {
      await caller('POST', `/api/stories/${id}/report`, { body: { reason: 'other' } });
      await world.folded();
    };
    for (const caller of three) await report(caller);
    expect(await statusFor(world.as(null), id)).toBe(404);
    await moderate('restore', 'story', id, ...SIGNED);
    expect(await statusFor(world.as(null), id)).toBe(200);
    for (const caller of three) await report(caller);
    expect(await statusFor(world.as(null), id)).toBe(200);
    await reported(id, 3);
    expect(await statusFor(world.as(null), id)).toBe(404);
  });

  it('are stored as an event with moderator and reason', async () => {
    const id = await tellStory(await member());
    await moderate('hide', 'story', id, '--reason', 'Names a dose', '--moderator', 'Robin');
    const events = await world.dependencies.eventLog.read(`moderation-story-${id}`);
    expect(events).toMatchObject([
      {
        type: 'ItemHidden',
        data: { kind: 'story', itemId: id, reason: 'Names a dose', moderator: 'Robin' },
      },
    ]);
  });

  it('pin a post above all others and unpin it', async () => {
    const posts = async (): Promise<{ id: string; isPinned: boolean }[]> =>
      (await world.as(null)<{ id: string; isPinned: boolean }[]>('GET', '/api/community/posts')).body;
    const post = async (): Promise<string> => {
      world.later();
      const body = { title: 'A title', content: 'Words' };
      return (await (await member())<{ id: string }>('POST', '/api/community/posts', { body })).body.id;
    };
    const [first, second] = [await post(), await post()];
    expect((await moderate('pin', 'post', first, ...SIGNED)).out).toBe(
      'This post is now at the top of the board.\n',
    );
    expect(await posts()).toMatchObject([
      { id: first, isPinned: true },
      { id: second, isPinned: false },
    ]);
    expect((await moderate('pin', 'post', first, ...SIGNED)).out).toBe(
      'Nothing was changed: this post is already at the top of the board.\n',
    );
    await moderate('unpin', 'post', first, ...SIGNED);
    expect((await posts())[0]).toMatchObject({ id: second });
  });
});

describe('moderate show', () => {
  it('prints the text, the reports with notes and the decisions, but neither author nor reporters', async () => {
    const author = await world.member({ firstName: 'Philippa' });
    const reporter = await world.member({ firstName: 'Rosalind' });
    const id = await tellStory(world.as(author), { tags: ['HRT'], content: 'Take\nit daily.' });
    const body = { reason: 'unsafe-advice', note: 'It names a dose.' };
    await world.as(reporter)('POST', `/api/stories/${id}/report`, { body });
    await world.folded();
    await moderate('hide', 'story', id, ...SIGNED);
    const { code, out } = await moderate('show', 'story', id, ...NAMED);
    expect(code).toBe(0);
    expect(out).toContain('Sleeping again\n\nTake\nit daily.\n\nTags: HRT\n');
    expect(out).toContain('Reports:\n  Unsafe health advice: It names a dose.\n');
    expect(out).toMatch(/Decisions:\n {2}[-0-9]+ [0-9:]+ hidden \(Robin\): Looked at it\n$/u);
    const { out: json } = await moderate('show', 'story', id, '--json', ...NAMED);
    expect(JSON.parse(json)).toMatchObject({ words: { title: 'Sleeping again', isAnonymous: false } });
    for (const text of [out, json])
      for (const name of [author, reporter, 'Philippa', 'Rosalind']) expect(text).not.toContain(name);
  });
});

describe('audit of moderators’ reading', () => {
  it('records her name and the item, but not its text', async () => {
    const id = await tellStory(await member(), { title: 'Canary of the audit' });
    // No month ends meanwhile.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    await moderate('queue', '--moderator', 'Wren');
    await moderate('show', 'story', id, '--moderator', 'Wren');
    const month = utcMonth(new Date());
    const readings = (await world.dependencies.eventLog.read(`readings-${month}`)).flatMap((event) =>
      event.type === 'RecordsRead' && event.data.reader === 'Wren' ? [event.data] : [],
    );
    expect(readings).toEqual([
      { reader: 'Wren', command: 'moderate queue', item: null },
      { reader: 'Wren', command: 'moderate show', item: { kind: 'story', id } },
    ]);
    expect(JSON.stringify(readings)).not.toContain('Canary');
  });

  it('shows nothing if the reading cannot be recorded', async () => {
    const id = await tellStory(await member(), { title: 'Canary of the audit' });
    const env = { ...world.environment, EVENTSTORE_URL: 'esdb://127.0.0.1:1?tls=false' };
    for (const args of [['queue'], ['show', 'story', id]]) {
      const { code, out, err } = await run([...args, ...NAMED], env);
      expect({ code, out }).toEqual({ code: 1, out: '' });
      expect(err).toMatch(/^Nothing is shown: [^\n]+\n$/u);
    }
  });
});

describe('errors of the command line', () => {
  it('are one line and an exit code', async () => {
    const her = await member();
    const gone = await tellStory(her);
    await her('DELETE', `/api/stories/${gone}`);
    const rows: [readonly string[], number, RegExp][] = [
      [['hide', 'story', UNKNOWN, ...SIGNED], 1, /^There is no story with this id\.\n$/u],
      [['hide', 'story', gone, ...SIGNED], 1, /^This story was erased or withdrawn\.\n$/u],
      [['hide', 'story', gone], 64, /^--reason is missing\. See --help\.\n$/u],
      [['ban', 'her'], 64, /^There is no command “ban”\. See --help\.\n$/u],
      [['queue', ...NAMED, '--data', '/nowhere'], 78, /^Second Spring is not running on \/nowhere\.\n$/u],
    ];
    for (const [args, code, words] of rows) {
      const ran = await moderate(...args);
      expect([args, ran]).toEqual([args, { code, out: '', err: expect.stringMatching(words) }]);
    }
    const bare = await run(['queue', ...NAMED], {});
    expect(bare).toMatchObject({ code: 78, out: '' });
    expect(bare.err).toMatch(/^[^\n]*EVENTSTORE_URL is missing[^\n]*\n$/u);
    const away = await run(['queue', ...NAMED], {
      ...world.environment,
      DATABASE_URL: 'postgres://u:p@127.0.0.1:1/x',
    });
    expect(away).toMatchObject({ code: 69, err: expect.stringMatching(/^Something needed[^\n]*\n$/u) });
  });

  it('do not occur for --help or with connections from a data folder', async () => {
    expect(await run(['--help'], {})).toMatchObject({ code: 0, out: expect.stringContaining('moderate') });
    const folder = await mkdtemp(join(tmpdir(), 'secondspring-moderate-'));
    await writeFile(join(folder, 'connections.json'), JSON.stringify(world.environment));
    const ran = await run(['queue', ...NAMED, '--data', folder], {});
    await rm(folder, { recursive: true });
    expect(ran).toMatchObject({ code: 0, err: '' });
  });
});
