import { execFile } from 'node:child_process';
import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { limits } from '../limits.ts';
import { run } from './run.ts';

/** A headless shell starts in half the time of a full browser. */
const light = ['chromium-headless-shell'];
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export const howToGetABrowser =
  'No browser for the end-to-end tests. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, and run npm test again.';

/**
 * Finds or installs a Chromium that runs: `CHROMIUM_PATH`, then one on this machine, then an installation by apt or by Playwright. `print`
 * receives progress messages. Returns undefined if nothing works.
 */
export async function findBrowser(
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<string | undefined> {
  const set = env['CHROMIUM_PATH'];
  if (set !== undefined && set !== '') {
    if (await runs(set)) return set;
    print(`CHROMIUM_PATH is ${set}, which cannot be run.`);
  }
  return (
    (await installed(env, light)) ??
    (await installed(env, whole)) ??
    (await installByApt(env, light, print)) ??
    (await installByApt(env, whole, print)) ??
    (await download(print))
  );
}

async function installed(env: NodeJS.ProcessEnv, names: readonly string[]): Promise<string | undefined> {
  const folders = (env['PATH'] ?? '/usr/bin').split(delimiter).filter(Boolean);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...(names === whole ? macApplications : []),
  ];
  for (const path of candidates) if (await runs(path)) return path;
  return undefined;
}

async function installByApt(
  env: NodeJS.ProcessEnv,
  names: readonly string[],
  print: (line: string) => void,
): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return undefined;
  const [name = ''] = names;
  print(`Installing ${name} for the end-to-end tests (apt-get) ...`);
  const quiet = { env: { ...env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = async (): Promise<boolean> =>
    (await run('/usr/bin/apt-get', ['install', '-y', '-qq', name], quiet)) === 0;
  // The lists of packages may be old or missing.
  const isThere =
    (await install()) ||
    ((await run('/usr/bin/apt-get', ['update', '-qq'], quiet)) === 0 && (await install()));
  return isThere ? installed(env, names) : undefined;
}

async function download(print: (line: string) => void): Promise<string | undefined> {
  print('Downloading a browser for the end-to-end tests (Playwright) ...');
  const { chromium } = await import('@playwright/test');
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js');
  const code = await run(process.execPath, [cli, 'install', 'chromium']);
  const path = chromium.executablePath();
  return code === 0 && (await runs(path)) ? path : undefined;
}

/** Whether it exists and starts. Some systems have a stub that only prints how to install it. */
async function runs(path: string): Promise<boolean> {
  if (!(await isExecutable(path))) return false;
  return new Promise((resolve) => {
    execFile(path, ['--version'], { timeout: limits.wait }, (error) => resolve(error === null));
  });
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
