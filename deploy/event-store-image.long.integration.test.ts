import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..');
let image: string;

const dockerfile = (): Promise<string> =>
  readFile(join(import.meta.dirname, 'event-store.Dockerfile'), 'utf8');

/** Source and destination of each COPY in the last stage. */
const copies = async (): Promise<{ from: string; to: string }[]> => {
  const text = await dockerfile();
  const lastStage = text.slice(text.lastIndexOf('\nFROM '));
  return [...lastStage.matchAll(/^COPY (?!--from)(.+) (\S+)$/gmu)].flatMap(([, from = '', to = '']) =>
    from.split(' ').map((each) => ({ from: each, to: to.endsWith('/') ? join(to, basename(each)) : to })),
  );
};

/** Creates the layout of the image in a folder, with the packages of its first stage and the link to platform. */
const layOut = async (without?: string): Promise<void> => {
  for (const { from, to } of await copies())
    if (from !== without) await cp(join(repository, from), join(image, to), { recursive: true });
  const packages = JSON.parse(
    (/needed = (\[.+\]);/u.exec(await dockerfile())?.[1] ?? '[]').replaceAll("'", '"'),
  ) as string[];
  for (const name of packages) {
    const link = join(image, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(repository, 'node_modules', name), link);
  }
  await mkdir(join(image, 'node_modules/@secondspring'), { recursive: true });
  await symlink(join(image, 'platform'), join(image, 'node_modules/@secondspring/platform'));
};

/** Output of the event store when started without a data folder. */
const said = async (): Promise<string> => {
  const started = promisify(execFile)(process.execPath, ['embedded/event-store/main.ts'], { cwd: image });
  return await started.then(
    () => 'nothing',
    (error: Error & { stderr?: string }) => error.stderr ?? error.message,
  );
};

beforeEach(async () => {
  image = await mkdtemp(join(tmpdir(), 'event-store-image-'));
});
afterEach(async () => {
  await rm(image, { recursive: true });
});

it('contains all packages and files that the event store imports', async () => {
  await layOut();
  expect(await said()).toContain('Say either --data DIR or --memory.');
});

it('is sent every file that it copies', async () => {
  const ignored = await readFile(join(import.meta.dirname, 'event-store.Dockerfile.dockerignore'), 'utf8');
  const sent = new Set([...ignored.matchAll(/^!(.+)$/gmu)].map(([, path]) => path));
  expect((await copies()).map(({ from }) => from).filter((from) => !sent.has(from))).toEqual([]);
});

it('is reported when a file is missing', async () => {
  await layOut('platform/event-store/damaged-log.ts');
  expect(await said()).toContain('Cannot find module');
});
