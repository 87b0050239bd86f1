import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDevelopmentSecrets } from '@secondspring/embedded/launcher/development-secrets.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLauncher } from './running-launcher.ts';

let home: string;
let data: string;

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'secondspring-refuses-'));
  data = join(home, 'data');
});
afterEach(async () => {
  await rm(home, { recursive: true, force: true });
});

/** Expects the start to fail with one plain line on standard error and no other output. */
const refusal = async (...args: Parameters<typeof startLauncher>): Promise<string> => {
  const { code, out, err } = await startLauncher(...args).end;
  expect({ code, out, lines: err.trimEnd().split('\n').length }).toEqual({ code: 1, out: '', lines: 1 });
  return err;
};

describe('npm start explains in one line why it refuses', () => {
  it('a port that is already in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const address = taken.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const PORT = String(address.port);
    expect(await refusal(data, { env: { PORT } })).toMatch(
      new RegExp(`^Port ${PORT} is already in use\\. Stop what uses it, or choose another: PORT=`),
    );
    taken.close();
  });

  it('a port that is not a number', async () => {
    expect(await refusal(data, { env: { PORT: 'web' } })).toMatch(/^PORT must be a number/);
  });

  it('an unknown argument', async () => {
    expect(await refusal(data, { args: ['--clean'] })).toMatch(/^The only option is --fresh/);
  });

  it('a folder with other files, even with --fresh', async () => {
    await mkdir(data);
    await writeFile(join(data, 'thesis.txt'), 'years of work');
    expect(await refusal(data)).toMatch(/is not a data folder of Second Spring/);
    expect(await refusal(data, { args: ['--fresh'] })).toMatch(/is not a data folder of Second Spring/);
    expect(await readdir(data)).toEqual(['thesis.txt']);
  });

  it('a broken data folder', async () => {
    await mkdir(data);
    await writeFile(join(data, 'second-spring.json'), 'not json');
    expect(await refusal(data)).toMatch(/The data folder .* is broken/);
  });

  it('a data folder of an earlier version', async () => {
    await mkdir(data);
    await writeFile(join(data, 'second-spring.json'), '{"layout":1}');
    expect(await refusal(data)).toMatch(/is too old for this one\. Start afresh with npm start -- --fresh/);
    expect(await readdir(data)).toEqual(['second-spring.json']);
  });

  it('a data folder whose secrets are lost', async () => {
    await mkdir(join(data, 'events'), { recursive: true });
    await writeFile(join(data, 'events', 'data.mdb'), 'stored');
    await writeFile(join(data, 'second-spring.json'), '{"layout":2}');
    expect(await refusal(data)).toMatch(/^The secrets in .* are lost/);
  });

  it('a postgres folder that is not a PostgreSQL data folder', async () => {
    await mkdir(join(data, 'postgres'), { recursive: true });
    await writeFile(join(data, 'second-spring.json'), '{"layout":2}');
    await loadDevelopmentSecrets(join(data, 'secrets.json'), false);
    expect(await refusal(data)).toMatch(/postgres is not a PostgreSQL data folder/);
  });

  it('a file in place of the data folder', async () => {
    await writeFile(data, '');
    expect(await refusal(data)).toMatch(/^The data folder .* is not a folder/);
  });

  it('a path where it may not create a folder', async () => {
    expect(await refusal('/sys/secondspring')).toMatch(/permission is denied/);
  });
});
