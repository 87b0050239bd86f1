import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const newMfe = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  try {
    const { stdout, stderr } = await run(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args]);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, out: stdout, err: stderr };
  }
};

it('shows its usage with --help and, with exit code 64, without a name, and asks nothing', async () => {
  const [helped, unnamed] = await Promise.all([newMfe('--help'), newMfe()]);
  expect(helped).toMatchObject({ code: 0, out: expect.stringContaining('npm run new:mfe -- <name>') });
  expect(unnamed).toEqual({ code: 64, out: '', err: helped.out });
});

/** npm and npx put the project's Node first in the path; a bare `node` would be the machine's. */
it('writes a README whose commands run on the project’s own Node', async () => {
  const template = join(import.meta.dirname, 'templates/mfe/README.md.hbs');
  const commands = [...(await readFile(template, 'utf8')).matchAll(/^\| `([^`]+)` \|/gmu)]
    .map(([, command = '']) => command)
    .filter((command) => !command.startsWith('src/'));
  expect(commands.length).toBeGreaterThanOrEqual(6);
  expect(commands.filter((command) => !/^(?:npm (?:run|test)|npx) /u.test(command))).toEqual([]);
});

it('refuses a reserved name, and writes nothing', async () => {
  expect(await newMfe('releases')).toEqual({
    code: 1,
    out: '',
    err: '/releases belongs to the product itself; choose another name.\n',
  });
});
