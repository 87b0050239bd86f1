import { readdir, readFile } from 'node:fs/promises';
import type { Profiler } from 'node:inspector';
import { join } from 'node:path';

/** What `load/profiled.ts` writes. */
export type ProcessProfile = {
  /** Path within the project, such as `services/community/main.ts`. */
  readonly program: string;
  /** URL of the project's folder, with a slash at its end. */
  readonly root: string;
  readonly profile: Profiler.Profile;
};

/** Where the processor time of all processes of one program went, in shares of it, greatest first. */
export type ProgramProfile = {
  readonly program: string;
  /** Share of the time of all programs. */
  readonly share: number;
  readonly parts: readonly (readonly [part: string, share: number])[];
};

type Frame = Pick<Profiler.ProfileNode['callFrame'], 'url' | 'functionName'>;

/**
 * A package; `node` for its modules; a folder of the project; or what V8 gives a name to: its collector, and `native code`,
 * which is also system calls. Undefined for waiting.
 */
const partOf = ({ url, functionName }: Frame, root: string): string | undefined => {
  if (functionName === '(idle)') return undefined;
  if (functionName === '(garbage collector)') return 'garbage collection';
  if (url === '') return 'native code';
  if (url.startsWith('node:')) return 'node';
  const installed = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/u.exec(url)?.[1];
  return installed ?? url.replace(root, '').split('/').slice(0, 2).join('/');
};

const bySize = (times: ReadonlyMap<string, number>) =>
  [...times].toSorted(([, one], [, other]) => other - one);
const sumOf = (times: Iterable<number>): number => [...times].reduce((sum, time) => sum + time, 0);
const sharesOf = (times: ReadonlyMap<string, number>) => {
  const sum = sumOf(times.values());
  return bySize(times).map(([part, time]) => [part, time / sum] as const);
};

/** Programs by their share of the processor time, with the parts of each. */
export const profilesOf = (processes: readonly ProcessProfile[]): readonly ProgramProfile[] => {
  const programs = new Map<string, Map<string, number>>();
  for (const { program, root, profile } of processes) {
    const parts = new Map(profile.nodes.map(({ id, callFrame }) => [id, partOf(callFrame, root)]));
    const times = programs.get(program) ?? new Map<string, number>();
    programs.set(program, times);
    profile.samples?.forEach((node, index) => {
      const part = parts.get(node);
      // A look tells of the time until the next one.
      const time = profile.timeDeltas?.[index + 1] ?? 0;
      if (part !== undefined) times.set(part, (times.get(part) ?? 0) + time);
    });
  }
  const sums = new Map([...programs].map(([program, times]) => [program, sumOf(times.values())]));
  return sharesOf(sums).map(([program, share]) => ({
    program,
    share,
    parts: sharesOf(programs.get(program) ?? new Map()),
  }));
};

export const readProfiles = async (folder: string): Promise<readonly ProgramProfile[]> => {
  const files = await readdir(folder);
  const read = async (file: string) =>
    JSON.parse(await readFile(join(folder, file), 'utf8')) as ProcessProfile;
  return profilesOf(await Promise.all(files.map(read)));
};
