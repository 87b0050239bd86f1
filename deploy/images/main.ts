import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { faultsOfImages, imagesIn, pinnedVariables } from './images.ts';

const root = join(import.meta.dirname, '../..');
const LOCK = join(import.meta.dirname, 'images.lock.json');
const PINNED = join(import.meta.dirname, 'pinned.env');
const SOURCES = [
  'docker-compose.yml',
  'docker-compose.stand-ins.yml',
  'docker-compose.cluster.yml',
  'deploy/Dockerfile',
  'deploy/event-store.Dockerfile',
  'deploy/issuer/Dockerfile',
  'deploy/stand-ins/Dockerfile',
];
const run = promisify(execFile);

const images = imagesIn(
  await Promise.all(SOURCES.map(async (file) => await readFile(join(root, file), 'utf8'))),
);
const locked = z
  .record(z.string(), z.string().nullable())
  .parse(JSON.parse(await readFile(LOCK, 'utf8').catch(() => '{}')));

/** The digest from the registry; null when it does not answer. */
const digestOf = async (image: string): Promise<string | null> => {
  const format = ['--format', '{{.Manifest.Digest}}'];
  const { stdout } = await run('docker', ['buildx', 'imagetools', 'inspect', image, ...format]).catch(() => ({
    stdout: '',
  }));
  return stdout.trim() === '' ? null : stdout.trim();
};

const report = (lock: Readonly<Record<string, string | null>>): void => {
  const faults = faultsOfImages(images, lock);
  for (const fault of faults) process.stderr.write(`${fault}\n`);
  if (faults.length === 0) process.stdout.write(`All ${images.size} images are known by their digests.\n`);
  else {
    process.stderr.write('Say `npm run images -- lock` where images can be pulled.\n');
    process.exitCode = 1;
  }
};

const [command = 'check'] = process.argv.slice(2);
if (command === 'lock') {
  const lock: Record<string, string | null> = {};
  for (const image of [...images.keys()].toSorted())
    lock[image] = (await digestOf(image)) ?? locked[image] ?? null;
  await writeFile(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  await writeFile(PINNED, pinnedVariables(images, lock));
  report(lock);
} else if (command === 'check') report(locked);
else {
  process.stderr.write('Usage: npm run images -- check|lock\n');
  process.exitCode = 64;
}
