import type { RebuildOptions, RebuildProgress } from '../../engine/rebuild.ts';
import { lastPosition } from '@secondspring/platform/event-store/positions.ts';
import type { Progress } from './progress.ts';
import type { Servers } from './servers.ts';
import type { HistorySession } from './session.ts';

/** Reports progress as a share of the log's current length. `before` is what an earlier run completed. */
export const shareReporter = async (
  { store }: Servers,
  progress: Progress,
): Promise<(done: RebuildProgress, before?: RebuildProgress) => void> => {
  const last = await lastPosition(store);
  const shareOf = (position: bigint): number =>
    last > 0n ? Math.min(1, Math.max(0, Number(position) / Number(last))) : 1;
  return ({ events, position }, before) =>
    progress.tell({
      events,
      share: shareOf(position),
      ...(before && { before: { events: before.events, share: shareOf(before.position) } }),
    });
};

export const resumedLine = (what: string, events: number): string =>
  `${what} continues after ${events.toLocaleString('en')} events of an earlier run.`;

/** Callbacks that report a build's start and progress. */
export const buildProgress = async (
  { servers, note }: Pick<HistorySession, 'servers' | 'note'>,
  what: string,
  progress: Progress,
): Promise<Required<Pick<RebuildOptions, 'onResume' | 'onProgress'>>> => {
  const tell = await shareReporter(servers, progress);
  let before: RebuildProgress | undefined;
  return {
    onResume: (from) => {
      before = from;
      note(resumedLine(what, from.events));
    },
    onProgress: (done) => tell(done, before),
  };
};
