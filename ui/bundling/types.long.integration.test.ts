import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import { remoteBundle } from './remote-bundle.ts';
import { withoutTimes } from './types.ts';

const root = dirname(dirname(import.meta.dirname));
let home = '';
let folder = '';

beforeEach(async () => {
  home = await mkdtemp(join(root, 'node_modules/.types-'));
  folder = join(home, 'mfe-small');
  await mkdir(join(folder, 'src'), { recursive: true });
  await writeFile(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: join(root, 'tsconfig.base.json'), include: ['src'] }),
  );
  await writeFile(join(folder, 'package.json'), '{ "name": "mfe-small", "type": "module" }');
});
afterEach(() => rm(home, { recursive: true, force: true }));

const build = async (routes: string) => {
  await writeFile(join(folder, 'src/routes.tsx'), routes);
  const bundle = remoteBundle({ name: 'small', folder }, { BUILD_VERSION: 'test' }, { withTypes: true });
  await compile(bundle);
  return await readFile(join(folder, 'dist/@mf-types.zip'));
};

describe('the types of what a micro-frontend exposes', () => {
  const right = 'export const contract: { readonly version: number } = { version: 2 };\n';

  it('are part of its build, with the same bytes each time', async () => {
    const first = await build(right);
    expect(first.includes('routes.d.ts')).toBe(true);
    // Times in a zip have a resolution of two seconds.
    await new Promise((done) => setTimeout(done, 2100));
    expect((await build(right)).equals(first)).toBe(true);
  });

  it('fail the build when they are missing, even when an earlier build left some', async () => {
    await build(right);
    await expect(build("export const contract: number = 'none';\n")).rejects.toThrow('There are no types');
  });

  it('are a readable zip', () => {
    expect(() => withoutTimes(Buffer.from('no zip, but long enough to be one'))).toThrow('That is no zip');
  });
});
