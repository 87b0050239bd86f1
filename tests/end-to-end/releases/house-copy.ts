import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { houseFiles } from '../../repository/house-files.ts';
import { workspaceFolders } from '../../house/workspaces.ts';
import { limits } from '../../limits.ts';

const root = join(import.meta.dirname, '../../..');

/** A copy of the repository, in which a team may change and build things. */
export type HouseCopy = {
  readonly folder: string;
  /** Runs a script in the copy with the project's Node and returns its output. Throws with the output if it fails. */
  readonly run: (script: string, ...args: readonly string[]) => Promise<string>;
  /** Hash of every file by its path. */
  readonly hashes: () => Promise<Map<string, string>>;
  readonly remove: () => Promise<void>;
};

/** Output of builds; what is unchanged in the copy is not built again. */
const BUILT = ['dist', 'shell/dist'];

/** Copies the repository with its builds, and links the installed packages. */
export async function copyHouse(): Promise<HouseCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-house-'));
  for (const file of await houseFiles(root)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await cp(join(root, file), join(folder, file));
  }
  for (const built of BUILT) await cp(join(root, built), join(folder, built), { recursive: true });
  await linkPackages(folder);
  return {
    folder,
    run: (script, ...args) => runScript(folder, script, args),
    async hashes() {
      const files = await houseFiles(folder);
      const entries = files.map(async (file): Promise<[string, string]> => {
        const hash = createHash('sha256').update(await readFile(join(folder, file)));
        return [file, hash.digest('hex')];
      });
      return new Map(await Promise.all(entries));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Links installed packages to the repository's own, and workspaces to those of the copy. */
async function linkPackages(folder: string): Promise<void> {
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, '@secondspring'), { recursive: true });
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@secondspring' && !name.startsWith('.run-here-'))
      await symlink(join(root, 'node_modules', name), join(packages, name));
  for (const workspace of await workspaceFolders(folder)) {
    const { name }: { name: string } = JSON.parse(
      await readFile(join(folder, workspace, 'package.json'), 'utf8'),
    );
    await symlink(join(folder, workspace), join(packages, name));
  }
}

/** Runs a script of a copy with the project's Node and returns its output. Throws with the output if it fails. */
export async function runScript(folder: string, script: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(folder, script), ...args], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: limits.test,
  });
  let output = '';
  const onOutput = (text: string) => (output += text);
  child.stdout.setEncoding('utf8').on('data', onOutput);
  child.stderr.setEncoding('utf8').on('data', onOutput);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${script} ${args.join(' ')} ended with ${code ?? 'a signal'}: ${output}`);
  return output;
}
