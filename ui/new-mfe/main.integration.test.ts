import { execFile } from 'node:child_process';
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

it('refuses a reserved name, and writes nothing', async () => {
  expect(await newMfe('releases')).toEqual({
    code: 1,
    out: '',
    err: '/releases belongs to the product itself; choose another name.\n',
  });
});
