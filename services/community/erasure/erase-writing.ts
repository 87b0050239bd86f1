import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { ErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { slotIds } from '@secondspring/platform/anonymity/slots.ts';
import {
  randomErasureTime,
  erasureTimeAfterPendingCalls,
} from '@secondspring/platform/anonymity/erasure-time.ts';
import type { OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { erasable } from '../own/decider.ts';
import { ownKinds, streamOf } from '../own/kind.ts';
import type { Erasable } from '../own/state.ts';

/** What erasing stands on. */
export type ErasingDependencies = Pick<CommunityDependencies, 'handle' | 'vault' | 'eventLog'>;

/** Slots whose streams are read together. */
const TOGETHER = 16;
/** Free slots of each kind that are looked at again then: calls that one member has under way at once are few. */
const SLOTS_UNDER_WAY = 8;

const erase = async ({ handle }: Pick<ErasingDependencies, 'handle'>, stream: string): Promise<Erasable> => {
  const outcome = await handle({
    decider: erasable,
    stream,
    command: { ownerTag: null, notFound: 'not-found' },
    actor: null,
    key: null,
  });
  if (isRefusal(outcome)) throw new Error('something could not be erased');
  return outcome.state;
};

/** Streams of all that she ever wrote of a kind, by the store itself, with how each stands; then some that are free yet. */
const written = async (
  { vault, eventLog }: Pick<ErasingDependencies, 'vault' | 'eventLog'>,
  userId: string,
  kind: OwnKind,
): Promise<{ readonly stream: string; readonly state: Erasable }[]> => {
  const found: { stream: string; state: Erasable }[] = [];
  for (;;) {
    const ids = await slotIds(vault, userId, kind, found.length, TOGETHER);
    const looked = await Promise.all(
      ids.map(async (id) => {
        const stream = streamOf(kind, id);
        return { stream, state: stateAfter(erasable, await eventLog.read(stream)) };
      }),
    );
    found.push(...looked);
    // Slots are taken without a gap, so behind free ones there is nothing.
    if (looked.slice(-SLOTS_UNDER_WAY).every(({ state }) => state.status === 'none')) return found;
  }
};

/**
 * Erases what a member wrote. What is named goes at once, with the events by which tallies follow. What is anonymous goes at a time
 * of its own within the spread, so that nothing tells that two of them were hers. Her next free slots are noted too, for what she
 * was sending just then. Doing it again changes nothing. Throws PersonForgotten once her keys are gone.
 */
export const eraseWritingOf =
  (
    dependencies: ErasingDependencies,
    { schedule }: Pick<ErasureScheduler, 'schedule'>,
    spreadHours: number,
  ) =>
  async (userId: string): Promise<void> => {
    for (const kind of ownKinds)
      for (const { stream, state } of await written(dependencies, userId, kind))
        if (state.status === 'none') await schedule(stream, erasureTimeAfterPendingCalls(spreadHours));
        else if (!state.isAnonymous) await erase(dependencies, stream);
        // One that she erased herself is gone for readers; only its key may be left.
        else if (state.status === 'erased') await dependencies.vault.eraseItem(stream);
        else await schedule(stream, randomErasureTime(spreadHours));
  };

/** Erases something anonymous, named by its stream, whose time has come: it goes, so that tallies follow, and its key is destroyed. */
export const eraseWriting =
  ({ handle, vault }: Pick<ErasingDependencies, 'handle' | 'vault'>) =>
  async (stream: string): Promise<void> => {
    const state = await erase({ handle }, stream);
    if (state.status === 'erased' && state.isAnonymous) await vault.eraseItem(stream);
  };
