import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readyCard } from '@secondspring/embedded/launcher/ready-card.ts';
import { limits } from '../limits.ts';
import { Browser } from '../integration/product/browser.ts';
import {
  descendantsOf,
  startLauncher,
  stillRunning,
  stopLauncher,
  type Descendant,
  type RunningLauncher,
} from './running-launcher.ts';

let home: string;
let data: string;
let launcher: RunningLauncher;
let origin: string;
let her: Browser;
let treatment: string;

/** Starts on the same data and port, so that the member's cookies stay valid. */
const start = async (): Promise<void> => {
  const env = origin === undefined ? {} : { PORT: new URL(origin).port };
  launcher = startLauncher(data, { env });
  origin = await launcher.address;
};

const readJson = async <T>(path: string): Promise<T> => (await (await her.send(path)).json()) as T;
type Tally = { id: string; reviewCount: number; averageRating: number };

/** Expects all data acknowledged before: the member's session, her review, the tally. */
const everythingIsThere = async (): Promise<void> => {
  const of = `/api/treatments/${treatment}`;
  await vi.waitFor(async () => {
    expect(await readJson(of)).toMatchObject({ reviewCount: 1, averageRating: 40 });
    expect(await readJson(`${of}/reviews`)).toMatchObject([{ overallRating: 4, isMine: true }]);
  }, limits.wait);
};

const isReady = async (): Promise<boolean> =>
  await fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

const one = (processes: readonly Descendant[], part: string): Descendant => {
  const [found] = processes.filter(({ command }) => command.includes(part));
  if (found === undefined) throw new Error(`no process of ${part}`);
  return found;
};

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondspring-survives-'));
  data = join(home, 'data');
  await start();
  her = new Browser(origin);
  await her.signIn('ada@example.org');
  const [first] = await readJson<Tally[]>('/api/treatments');
  treatment = first?.id ?? '';
  const answer = await her.json('POST', `/api/treatments/${treatment}/reviews`, {
    overallRating: 4,
    wouldRecommend: true,
    reviewText: 'Very-private-marker',
  });
  expect(answer.status).toBe(201);
  await everythingIsThere();
});
afterAll(async () => {
  await stopLauncher(launcher);
  await rm(home, { recursive: true, force: true });
});

describe('a second instance on one data folder', () => {
  it('reports the first one and leaves it alone', async () => {
    const { code, err } = await startLauncher(data).end;
    expect(code).toBe(1);
    expect(err).toMatch(/^Second Spring is already running on the data folder .*\n$/);
    await everythingIsThere();
  });
});

describe('stopping the launcher', () => {
  it('ends every process without output, and the next start serves all data', async () => {
    const processes = await descendantsOf(launcher.pid);
    expect(processes.length).toBeGreaterThan(3);
    launcher.process.kill('SIGTERM');
    const { code, out, err } = await launcher.end;
    expect({ code, out, err }).toEqual({ code: 0, out: readyCard(origin, data), err: '' });
    await expect.poll(() => stillRunning(processes)).toEqual([]);
    await start();
    await everythingIsThere();
  });

  it('leaves no process behind while it is still starting', async () => {
    const other = startLauncher(join(home, 'stopped early'));
    await expect.poll(async () => (await descendantsOf(other.pid)).length).toBeGreaterThan(0);
    const processes = await descendantsOf(other.pid);
    expect(await stopLauncher(other)).toBe(0);
    await expect.poll(async () => await stillRunning(processes)).toEqual([]);
  });
});

describe('killing processes', () => {
  it('ends all processes after the launcher is killed, and the next start needs no help', async () => {
    const processes = await descendantsOf(launcher.pid);
    launcher.process.kill('SIGKILL');
    await launcher.end;
    await start();
    await expect.poll(() => stillRunning(processes)).toEqual([]);
    await everythingIsThere();
  });

  it.each(['bin/postgres -D', 'servers.ts', 'projections/main.ts', 'front-door.ts'])(
    'restarts %s after it is killed, and loses nothing',
    async (part) => {
      // It may be between two lives, after what was killed before.
      const alive = async () =>
        (await descendantsOf(launcher.pid)).filter(({ command }) => command.includes(part));
      await expect.poll(alive).not.toEqual([]);
      const victim = one(await alive(), part);
      process.kill(victim.pid, 'SIGKILL');
      await expect.poll(async () => await stillRunning([victim])).toEqual([]);
      const successor = async (): Promise<boolean> =>
        (await descendantsOf(launcher.pid)).some(
          ({ command, pid }) => command.includes(part) && pid !== victim.pid,
        );
      await expect.poll(successor).toBe(true);
      await expect.poll(isReady).toBe(true);
      await everythingIsThere();
    },
  );

  it('starts without help after all processes are killed at once [F1]', async () => {
    const processes = await descendantsOf(launcher.pid);
    for (const { pid } of [{ pid: launcher.pid }, ...processes]) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has ended with its parent.
      }
    }
    await launcher.end;
    await start();
    await everythingIsThere();
  });
});

describe('log files', () => {
  it('contain nothing of what a member wrote or who she is [S62]', async () => {
    for (const name of ['servers', 'front-door', 'projectors']) {
      const text = await readFile(join(data, 'logs', `${name}.log`), 'utf8');
      expect(text).not.toBe('');
      expect(text).not.toMatch(/very-private-marker|ada@example/i);
    }
  });
});

describe('npm start -- --fresh', () => {
  it('deletes all data', async () => {
    await stopLauncher(launcher);
    launcher = startLauncher(data, { args: ['--fresh'], env: { PORT: new URL(origin).port } });
    await launcher.address;
    const tallies = await readJson<Tally[]>('/api/treatments');
    expect(tallies.every(({ reviewCount }) => reviewCount === 0)).toBe(true);
    expect((await her.send('/api/auth/user')).status).toBe(401);
  });
});
