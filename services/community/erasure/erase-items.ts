import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { carryOut } from '@secondspring/platform/decider/handle-command.ts';
import type { ErasureScheduler } from '@secondspring/platform/anonymity/erasure-scheduler.ts';
import { slotIds } from '@secondspring/platform/anonymity/slots.ts';
import {
  randomErasureTime,
  erasureTimeAfterPendingCalls,
} from '@secondspring/platform/anonymity/erasure-time.ts';
import type { OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { erasableDecider } from '../own-items/decider.ts';
import { ownKinds, streamOf, type Erasable } from '../own-items/state.ts';

export type ErasureDependencies = Pick<CommunityDependencies, 'handle' | 'vault' | 'eventLog'>;

const SLOTS_PER_READ = 16;
/** Free slots checked before stopping; covers calls that one member has in progress at once. */
const SLOTS_UNDER_WAY = 8;

const erase = async ({ handle }: Pick<ErasureDependencies, 'handle'>, stream: string): Promise<Erasable> => {
  const command = { ownerTag: null, notFound: 'not-found' } as const;
  return (await carryOut(handle, { decider: erasableDecider, stream, command })).state;
};

/** All slots of a kind that the member ever used, read from the event store, and some free ones behind them. */
const readUsedSlots = async (
  { vault, eventLog }: Pick<ErasureDependencies, 'vault' | 'eventLog'>,
  userId: string,
  kind: OwnKind,
): Promise<{ readonly stream: string; readonly state: Erasable }[]> => {
  const found: { stream: string; state: Erasable }[] = [];
  for (;;) {
    const ids = await slotIds(vault, userId, kind, found.length, SLOTS_PER_READ);
    const slots = await Promise.all(
      ids.map(async (id) => {
        const stream = streamOf(kind, id);
        return { stream, state: stateAfter(erasableDecider, await eventLog.read(stream)) };
      }),
    );
    found.push(...slots);
    // Slots are taken without gaps, so nothing follows a run of free ones.
    if (slots.slice(-SLOTS_UNDER_WAY).every(({ state }) => state.status === 'none')) return found;
  }
};

/**
 * Erases what a member wrote. Named items are erased at once, so that counts follow. Anonymous items are erased at
 * random times within the spread, so that nobody can link two of them. The next free slots are scheduled too, for
 * calls still in progress. Safe to repeat. Throws PersonForgotten once her keys are destroyed.
 */
export const eraseItemsOfMember =
  (
    dependencies: ErasureDependencies,
    { schedule }: Pick<ErasureScheduler, 'schedule'>,
    spreadHours: number,
  ) =>
  async (userId: string): Promise<void> => {
    for (const kind of ownKinds)
      for (const { stream, state } of await readUsedSlots(dependencies, userId, kind))
        if (state.status === 'none') await schedule(stream, erasureTimeAfterPendingCalls(spreadHours));
        else if (!state.isAnonymous) await erase(dependencies, stream);
        // She erased this one herself; only its key may be left.
        else if (state.status === 'erased') await dependencies.vault.eraseItem(stream);
        else await schedule(stream, randomErasureTime(spreadHours));
  };

/** Erases an anonymous item whose time has come, and destroys its key. */
export const eraseScheduledItem =
  ({ handle, vault }: Pick<ErasureDependencies, 'handle' | 'vault'>) =>
  async (stream: string): Promise<void> => {
    const state = await erase({ handle }, stream);
    if (state.status === 'erased' && state.isAnonymous) await vault.eraseItem(stream);
  };
