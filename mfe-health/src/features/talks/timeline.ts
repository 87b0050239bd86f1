import type { Output } from '@secondspring/ui/api/call.ts';

export type Talk = Output<'GET /api/resources/talks/{slug}'>;

type Timed = Talk['parts'][number]['cues'][number];

/** A sentence with the index of the part it belongs to. */
export type Cue = Timed & { readonly part: number };

export const cuesOf = (parts: readonly { readonly cues: readonly Timed[] }[]): readonly Cue[] =>
  parts.flatMap(({ cues }, part) => cues.map((cue) => ({ ...cue, part })));

/** Index of the cue that is said at this second. */
export const cueAt = (cues: readonly Cue[], second: number): number =>
  Math.max(
    0,
    cues.findLastIndex(({ at }) => at <= second),
  );

/** A longer pause means that the phone slept, and the talk with it. */
const MAX_STEP_MS = 2000;

/** The second that is reached after so many milliseconds of playing; never more than `end`. */
export const advance = (second: number, elapsedMs: number, end: number): number =>
  Math.min(end, second + Math.min(elapsedMs, MAX_STEP_MS) / 1000);

/** Within these seconds of a cue, back means the cue before. */
const JUST_BEGUN = 3;

export const backFrom = (cues: readonly Cue[], second: number): number => {
  const index = cueAt(cues, second);
  const begun = cues[index]?.at ?? 0;
  return second - begun < JUST_BEGUN ? (cues[index - 1]?.at ?? 0) : begun;
};

/** Where the next cue begins; `end` after the last. */
export const forwardFrom = (cues: readonly Cue[], second: number, end: number): number =>
  cues[cueAt(cues, second) + 1]?.at ?? end;

/** `1:05` */
export const clock = (second: number): string =>
  `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`;

/** Four seconds in, six out. The cues about breathing keep this time. */
export const isBreathingIn = (second: number): boolean => second % 10 < 4;
