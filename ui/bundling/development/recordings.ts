import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';

const answer = z.object({
  status: z.int(),
  /** `Link` header of a page of a list. */
  link: z.string().optional(),
  body: z.unknown(),
});
const answers = z.record(z.string().startsWith('/api/'), answer);

/** What the product answered to a GET. */
export type RecordedAnswer = z.infer<typeof answer>;
/** Recorded answers by path and query. */
export type Recordings = z.infer<typeof answers>;

/** File of a micro-frontend with what the product answered to it. */
const recordingsFile = (folder: string): string => join(folder, 'recorded/answers.json');

/** Reads a micro-frontend's recordings; none where there is no file. Throws where the file holds something else. */
export const readRecordings = async (folder: string): Promise<Recordings> => {
  const text = await readFile(recordingsFile(folder), 'utf8').catch(() => '{}');
  return answers.parse(JSON.parse(text));
};

/** Writes them, in the order of their paths, so that a new recording reads as a change. Complete or not at all. */
export const writeRecordings = async (folder: string, recordings: Recordings): Promise<void> => {
  const file = recordingsFile(folder);
  const sorted = Object.fromEntries(
    Object.entries(recordings).toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.new`, `${JSON.stringify(sorted, null, 2)}\n`);
  await rename(`${file}.new`, file);
};

/**
 * The recorded answer to a GET: that of the very address, or else that of the same path with the same parameters of other values, as a
 * page asks for today's week every day anew.
 */
export const recordedAnswer = (recordings: Recordings, url: string): RecordedAnswer | undefined => {
  if (Object.hasOwn(recordings, url)) return recordings[url];
  const wanted = shapeOf(url);
  return Object.entries(recordings).find(([recorded]) => shapeOf(recorded) === wanted)?.[1];
};

const shapeOf = (url: string): string => {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  return [pathname, ...[...searchParams.keys()].toSorted()].join(' ');
};
