import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const packages = join(import.meta.dirname, '../../node_modules');

/** Build command of each team. */
const commands = { 'sleep-lab': ['rspack', 'build'], 'food-diary': ['vite', 'build'] } as const;

export type ForeignName = keyof typeof commands;

/** Changes the configuration of sleep-lab to the plugin that comes with Rspack. */
export const withRspacksOwnPlugin = {
  'rspack.config.ts': [
    `import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';`,
    `import { rspack } from '@rspack/core';\nconst { ModuleFederationPlugin } = rspack.container;`,
  ],
} as const;

/** Another team's remote in a separate folder. */
export type ForeignRemote = {
  /** Builds it with some text of its files replaced (by file), once for the same changes, and returns the build folder. */
  readonly build: (changes?: Readonly<Record<string, readonly [string, string]>>) => Promise<string>;
  readonly remove: () => Promise<void>;
};

/** Copies a remote out of the repository, with the packages that its `package.json` names. */
export async function copyForeign(name: ForeignName): Promise<ForeignRemote> {
  const folder = await mkdtemp(join(tmpdir(), `${name}-`));
  await cp(join(import.meta.dirname, name), folder, { recursive: true });
  await linkPackages(folder);
  const built = new Map<string, string>();
  return {
    async build(changes = {}) {
      const key = JSON.stringify(changes);
      const before = built.get(key);
      if (before !== undefined) return before;
      const originals = new Map<string, string>();
      for (const [file, [words, others]] of Object.entries(changes)) {
        const text = await readFile(join(folder, file), 'utf8');
        if (!text.includes(words)) throw new Error(`${file} has no ${words}`);
        originals.set(file, text);
        await writeFile(join(folder, file), text.replace(words, others));
      }
      try {
        await run(folder, commands[name]);
      } finally {
        for (const [file, text] of originals) await writeFile(join(folder, file), text);
      }
      const own = join(folder, `build-${built.size}`);
      await rename(join(folder, 'dist'), own);
      built.set(key, own);
      return own;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

type Manifest = {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
};

async function linkPackages(folder: string): Promise<void> {
  const { dependencies, devDependencies }: Manifest = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  );
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    const link = join(folder, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(packages, name), link);
  }
  await mkdir(join(folder, 'node_modules/.bin'));
  for (const command of await readdir(join(packages, '.bin')))
    await symlink(join(packages, '.bin', command), join(folder, 'node_modules/.bin', command));
}

async function run(folder: string, [command, ...args]: readonly [string, ...string[]]): Promise<void> {
  const child = spawn(process.execPath, [join(folder, 'node_modules/.bin', command), ...args], {
    cwd: folder,
    // As in a shell: Vite's plugin does nothing in the environment of a test runner.
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const onOutput = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', onOutput);
  child.stderr.setEncoding('utf8').on('data', onOutput);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${command} ended with ${code ?? 'a signal'}: ${output}`);
}
