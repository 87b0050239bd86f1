import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const answer = z.object({
  status: z.int(),
  /** `Link` header of a paged list. */
  link: z.string().optional(),
  body: z.unknown(),
});
const answers = z.record(z.string().startsWith('/api/'), answer);

export type RecordedAnswer = z.infer<typeof answer>;
/** By path and query. */
export type Recordings = z.infer<typeof answers>;

const recordingsFile = (folder: string): string => join(folder, 'recorded/answers.json');

/** Empty without a file. Throws if the file is invalid. */
export const readRecordings = async (folder: string): Promise<Recordings> => {
  const text = await readFile(recordingsFile(folder), 'utf8').catch(() => '{}');
  return answers.parse(JSON.parse(text));
};

/** Sorted by path, so that diffs are small. Atomic. */
export const writeRecordings = async (folder: string, recordings: Recordings): Promise<void> => {
  const file = recordingsFile(folder);
  const sorted = Object.fromEntries(
    Object.entries(recordings).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(`${file}.new`, file);
};

/** The same address, else the same path with the same parameter names, because some values change every day. */
export const recordedAnswer = (recordings: Recordings, url: string): RecordedAnswer | undefined => {
  if (Object.hasOwn(recordings, url)) return recordings[url];
  const wanted = shapeOf(url);
  return Object.entries(recordings).find(([recorded]) => shapeOf(recorded) === wanted)?.[1];
};

const shapeOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return [pathname, ...[...searchParams.keys()].toSorted()].join(' ');
};
