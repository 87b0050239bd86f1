import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { complete, runPrompt } from './prompt.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondspring-prompt-'));
  vi.stubEnv('HOME', home);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(home, { recursive: true, force: true });
});

const ask = async (
  typed: string,
  answer: (sql: string) => Promise<void> = () => Promise.resolve(),
): Promise<{ asked: string[]; told: string; out: string }> => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const asked: string[] = [];
  let told = '';
  const running = runPrompt(
    { input, output },
    {
      answer: async (sql) => {
        asked.push(sql);
        await answer(sql);
      },
      interrupt: () => undefined,
      tell: (line) => (told += line),
    },
  ).finally(() => output.end());
  input.end(typed);
  const out = await text(output);
  await running;
  return { asked, told, out };
};

it('answers a statement at its semicolon, over several lines', async () => {
  const { asked } = await ask(
    "select 1\nfrom events\nwhere type = ';';\nselect 2; select 3\n;\n\\q\nselect 4;\n",
  );
  expect(asked).toEqual(["select 1\nfrom events\nwhere type = ';'", 'select 2', 'select 3']);
});

it('lists tables and describes one', async () => {
  const { asked, out } = await ask('\\d\n\\d review_submitted\n\\nonsense\n');
  expect(asked).toEqual(['describe "review_submitted"']);
  expect(out).toContain('check_in_recorded');
  expect(out).toContain('SQL ends with a semicolon');
});

it('tells an error of the SQL and goes on, and ends with any other', async () => {
  const wrong = (sql: string): Promise<void> =>
    sql === 'wrong' ? Promise.reject(new CommandError('DuckDB: no')) : Promise.resolve();
  const { asked, told } = await ask('wrong;\nright;\n', wrong);
  expect({ asked, told }).toEqual({ asked: ['wrong', 'right'], told: 'DuckDB: no\n' });
  const broken = (): Promise<void> => Promise.reject(new Error('broken'));
  await expect(ask('one;\ntwo;\n', broken)).rejects.toThrow('broken');
});

it('keeps what was typed for its owner alone', async () => {
  const file = join(home, '.second_spring_history');
  await ask('select 1;\n\n\\d\n');
  await ask('select 2;\n');
  expect((await readFile(file, 'utf8')).split('\n')).toEqual(['select 2;', '\\d', 'select 1;']);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
});

it('completes names of tables, columns and words of SQL', () => {
  expect(complete('select * from review_s')).toEqual([['review_submitted'], 'review_s']);
  expect(complete('select overall_r')[0]).toEqual(['overall_rating']);
  expect(complete('sel')[0]).toEqual(['select']);
  expect(complete('select ')).toEqual([[], '']);
});
