import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { copyHouse, type HouseCopy } from '../end-to-end/releases/house-copy.ts';
import { registration } from './new-aggregate.ts';

let house: HouseCopy;
beforeAll(async () => {
  house = await copyHouse();
});
afterAll(async () => {
  await house.remove();
});

const make = (...words: readonly string[]) => house.run('tests/new-aggregate/main.ts', ...words);

describe('npm run new:aggregate', () => {
  it('prints its usage, and rejects invalid names', async () => {
    expect(await make('--help')).toContain('Usage: npm run new:aggregate -- <domain> <name>');
    await expect(make('health')).rejects.toThrow('Usage: npm run new:aggregate');
    await expect(make('weather', 'rain')).rejects.toThrow('“weather” is no domain');
    for (const name of ['Mood', 'mood_diary', '../mood', 'mood--diary'])
      await expect(make('health', name)).rejects.toThrow(`“${name}” is no name`);
    await expect(make('health', 'check-in')).rejects.toThrow('services/health/check-in exists already.');
    await expect(make('community', 'progress')).rejects.toThrow('health.ts has ProgressStarted already.');
  });

  it('creates an aggregate that passes tests, types, lint and registration', async () => {
    const before = await house.hashes();
    const output = await make('health', 'mood-diary');
    const after = await house.hashes();
    const changed = [...after].filter(([file, hash]) => before.get(file) !== hash).map(([file]) => file);
    const folder = 'services/health/mood-diary';
    expect(changed.sort()).toEqual([
      'contracts/events/health.ts',
      'contracts/http/health.ts',
      ...[
        'decider.ts',
        'decider.unit.test.ts',
        'routes.ts',
        'routes.unit.test.ts',
        'state.ts',
        'state.unit.test.ts',
      ].map((file) => `${folder}/${file}`),
    ]);

    const lines = registration('health', 'mood-diary');
    for (const line of lines) expect(output).toContain(line);
    const app = join(house.folder, 'services/health/app.ts');
    const text = await readFile(app, 'utf8');
    await writeFile(
      app,
      `${lines[0]}\n${text.replace('  return createServiceApp', `${lines[1]}\n  return createServiceApp`)}`,
    );

    await house.run('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'services/health');
    await house.run('node_modules/oxfmt/bin/oxfmt', '--check', ...changed);
    await house.run('node_modules/oxlint/bin/oxlint', ...changed);
    await house.run('node_modules/vitest/vitest.mjs', 'run', '--project=unit', folder);
  });
});
