import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPages } from '../bundling/read-pages.ts';
import { refusal } from './refusal.ts';

const root = dirname(dirname(import.meta.dirname));

const USAGE = `Usage: npm run new:mfe -- <name>

Makes a micro-frontend that runs at once: mfe-<name>/ with a page at /<name>, its tests and a README, and
a journey in tests/end-to-end/. No existing file is changed.

  <name>   lower-case letters and single hyphens, at most 40, for example journal or sleep-diary
`;

const nextSteps = (name: string): string => {
  const steps = [
    ['npm start', 'the product, in a terminal of its own'],
    [`npm run dev -w mfe-${name}`, 'your pages inside it, with hot reload'],
    [`npx vitest run mfe-${name}`, 'your unit and page tests'],
    [`npm run build -- mfe-${name}`, 'the build that you release'],
  ] as const;
  const width = Math.max(...steps.map(([command]) => command.length));
  const lines = steps.map(([command, description]) => `  ${command.padEnd(width)}  ${description}`);
  return `\nmfe-${name} is ready. Next:\n\n${lines.join('\n')}\n\nmfe-${name}/README.md and docs/feature-teams.md say more.\n`;
};

const servedPaths = async (): Promise<string[]> => {
  const folders = globSync('mfe-*', { cwd: root });
  const read = await Promise.all(
    folders.map((folder) => readPages({ name: folder.replace('mfe-', ''), folder: join(root, folder) })),
  );
  return read.flatMap(({ paths }) => paths);
};

/** Returns the exit code. */
const fillTemplates = async (name: string): Promise<number> => {
  const plopfile = join(import.meta.dirname, 'plopfile.ts');
  const plop = join(root, 'node_modules/plop/bin/plop.js');
  const child = spawn(process.execPath, [plop, '--plopfile', plopfile, 'mfe', name], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
};

const make = async (name: string): Promise<number> => {
  const refused = refusal(name, {
    exists: existsSync(join(root, `mfe-${name}`)),
    paths: await servedPaths(),
  });
  if (refused !== null) {
    process.stderr.write(`${refused}\n`);
    return 1;
  }
  const code = await fillTemplates(name);
  if (code === 0) process.stdout.write(nextSteps(name));
  return code;
};

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h', default: false } },
  allowPositionals: true,
  strict: false,
});
const [name, ...more] = positionals;
if (values.help === true) process.stdout.write(USAGE);
else if (name === undefined || more.length > 0) {
  process.stderr.write(USAGE);
  process.exitCode = 64;
} else process.exitCode = await make(name);
