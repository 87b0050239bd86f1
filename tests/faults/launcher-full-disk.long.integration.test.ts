import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, type TestContext } from 'vitest';
import { eventually } from '../eventually.ts';
import { Browser } from '../integration/product/browser.ts';
import { descendantsOf, startLauncher, stopLauncher, type RunningLauncher } from './running-launcher.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** Size of the data folder's disk: a new product takes about 150 MB. */
const MEGABYTES = 400;

const FULL = 'The disk of the data folder is full. The process of the embedded servers waits for room.\n';

let disk: SmallDisk;
let launcher: RunningLauncher | undefined;
let output = '';
let origin: string | undefined;
let her: Browser;
beforeAll(async () => void (disk = await mountSmallDisk(MEGABYTES)));
afterAll(async () => {
  if (launcher !== undefined) await stopLauncher(launcher);
  await disk.remove();
});

/** Starts on the same data and port, so that the member's cookies stay valid. */
const start = (): RunningLauncher => {
  const env = origin === undefined ? {} : { PORT: new URL(origin).port };
  output = '';
  launcher = startLauncher(join(disk.folder, 'data'), { env });
  launcher.process.stderr?.on('data', (text: string) => (output += text));
  return launcher;
};
const isReady = (): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
/** The status of the answer. */
const rename = async (firstName: string): Promise<number> =>
  (await her.json('PATCH', '/api/users/profile', { firstName, dateOfBirth: '1974-02-28' })).status;
const expectName = async (firstName: string): Promise<void> =>
  await expect.poll(async () => (await her.send('/api/auth/user')).json()).toMatchObject({ firstName });
const needsDisk = (context: TestContext): void =>
  context.skip(disk.impossible !== undefined, disk.impossible);

it('npm start reports a full disk on which its servers fail, waits for space, and continues [F4]', async (context) => {
  needsDisk(context);
  const running = start();
  origin = await running.address;
  her = new Browser(origin);
  await her.signIn('ada@example.org');
  expect(await rename('Ada')).toBe(200);
  await disk.fill();
  const pids = async (): Promise<number[]> =>
    (await descendantsOf(running.pid))
      .filter(({ command }) => command.includes('embedded/launcher/servers.ts'))
      .map(({ pid }) => pid);
  const [servers] = await pids();
  if (servers === undefined) throw new Error('no process of the servers');
  process.kill(servers, 'SIGKILL');
  await expect.poll(() => output).toBe(FULL);
  const retries = new Set<number>();
  await eventually('it fails and tries again', async () => {
    for (const pid of await pids()) retries.add(pid);
    return retries.size === 2;
  });
  expect(running.process.exitCode).toBeNull();
  expect(output).toBe(FULL);
  await disk.empty();
  await expect.poll(isReady).toBe(true);
  await expectName('Ada');
  await expect.poll(() => rename('Grace')).toBe(200);
});

it('npm start refuses with one line to start on a full disk, and starts once there is space', async (context) => {
  needsDisk(context);
  if (launcher !== undefined) await stopLauncher(launcher);
  await disk.fill();
  const { code, out, err } = await start().end;
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err).toMatch(/^The data folder .* cannot be written to: no space is left on its disk\.\n$/u);
  await disk.empty();
  expect(await start().address).toBe(origin);
  await expectName('Grace');
});
