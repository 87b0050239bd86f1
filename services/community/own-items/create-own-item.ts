import type { publishPost } from '@secondspring/contracts/http/board.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/authorship.ts';
import { slotId, slotIds } from '@secondspring/platform/anonymity/slots.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { CommandOutcome } from '@secondspring/platform/decider/handle-command.ts';
import { eventIds, isSameCommand } from '@secondspring/platform/decider/idempotency.ts';
import type { Call } from '@secondspring/platform/http/calls/call.ts';
import { createQueues } from '@secondspring/platform/concurrency/queues.ts';
import { ownItems, type OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import {
  streamOf,
  type ErasedEvent,
  type Item,
  type ItemState,
  type NewItem,
  type WrittenEvent,
} from './state.ts';

type Creation<Type extends WrittenEvent, Shown> = {
  readonly kind: OwnKind;
  /** Must refuse with `conflict` if the stream has any event. */
  readonly decider: Decider<ItemState<Type>, NewItem<Type>, Type | ErasedEvent>;
  /** Scope of the idempotency key. */
  readonly scope: string;
  /** The item for the slot being tried. */
  readonly write: (slot: {
    readonly id: string;
    readonly ownerTag: string;
    readonly author: string;
  }) => NewItem<Type>;
  /** The item as it is answered, but for its author and its change. */
  readonly answer: (item: Item<Type>) => Shown | Promise<Shown>;
};

/** Slots tried before giving up. Only that many simultaneous calls of one member would use them up. */
const MAX_ATTEMPTS = 256;
/** Enough for most members. Slots behind a run of erased ones are found by the streams instead. */
const FIRST_SLOTS = 32;
/** Streams read together, at most. */
const MAX_STREAMS_PER_READ = 64;
/** Newest erased items among which a repeated call looks for its first result. */
const MAX_ERASED_CHECKED = 16;

/** More at once would only lose slots to each other. */
const MAX_PARALLEL = 4;

const inTurn = createQueues();

type Slot = { readonly n: number; readonly id: string };

/**
 * Writes a new item in the author's next free slot: after the last that the read model has, and after that as far as
 * the event store has more. If two calls race for a slot, the loser takes the next. A repeated call has the same
 * first event id, by which it finds its earlier result in the read model, in streams not folded yet, or among the
 * newest erased items. Refuses with `conflict` if the item has been erased since or too many calls run at once.
 */
export const createOwnItem = async <Type extends WrittenEvent, Shown>(
  { eventLog, vault, pool, handle, freshness }: Omit<CommunityDependencies, 'now'>,
  { caller, idempotencyKey, token }: Pick<Call<typeof publishPost>, 'caller' | 'idempotencyKey' | 'token'>,
  { kind, decider, scope, write, answer }: Creation<Type, Shown>,
) => {
  const author = caller.userId;
  const firstEventId = (await eventIds(vault, { actor: author, scope, key: idempotencyKey }))(0);
  const firstEventIdIn = async (id: string): Promise<string | undefined> =>
    (await eventLog.read(streamOf(kind, id)))[0]?.id;

  const attempt = async (
    { id }: Slot,
    isNew: boolean,
  ): Promise<Refusal | CommandOutcome<ItemState<Type>>> => {
    const stream = streamOf(kind, id);
    const command = write({ id, author, ownerTag: await ownerPseudonym(vault, author, id) });
    return await handle({
      decider,
      stream,
      command,
      actor: author,
      key: command.isAnonymous ? { item: stream } : { person: author },
      isNew,
      idempotencyKey,
      scope,
    });
  };

  /** The slot that an earlier try of this call took, without looking behind the last known slot. */
  const findEarlierSlot = async ({
    items,
    slots,
  }: Awaited<ReturnType<typeof ownItems>>): Promise<Slot | undefined> => {
    if (idempotencyKey === undefined) return undefined;
    const inReadModel = items.find(({ eventId }) => isSameCommand(eventId, firstEventId));
    if (inReadModel !== undefined) return inReadModel;
    const last = items.at(-1)?.n ?? -1;
    const takenNumbers = new Set(items.map(({ n }) => n));
    const erased = slots
      .slice(0, last + 1)
      .map((id, n) => ({ n, id }))
      .filter(({ n }) => !takenNumbers.has(n))
      .slice(-MAX_ERASED_CHECKED);
    const firstEventIds = await Promise.all(erased.map(({ id }) => firstEventIdIn(id)));
    return erased[firstEventIds.findIndex((eventId) => isSameCommand(eventId, firstEventId))];
  };

  /** The first slot from `n` on that is free or was taken by an earlier try of this call. */
  const nextFreeSlot = async (n: number): Promise<Slot> => {
    for (let first = n, count = 1; ; first += count, count = Math.min(2 * count, MAX_STREAMS_PER_READ)) {
      const ids = await slotIds(vault, author, kind, first, count);
      const firstEventIds = await Promise.all(ids.map(firstEventIdIn));
      const index = firstEventIds.findIndex(
        (eventId) => eventId === undefined || isSameCommand(eventId, firstEventId),
      );
      const id = ids[index];
      if (id !== undefined) return { n: first + index, id };
    }
  };

  await freshness.waitForCheckpoint('community', token);
  // A repeated call gets the same lane as the first.
  const lane = Number.parseInt(firstEventId.slice(0, 2), 16) % MAX_PARALLEL;
  return await inTurn(`${kind} ${lane} ${author}`, async () => {
    const existing = await ownItems({ vault, pool }, author, kind, { first: FIRST_SLOTS });
    const next = (existing.items.at(-1)?.n ?? -1) + 1;
    const earlier = await findEarlierSlot(existing);
    let slot = earlier ?? { n: next, id: await slotId(vault, author, kind, next) };
    for (let tried = 1; ; tried += 1) {
      const outcome = await attempt(slot, earlier === undefined);
      if (isRefusal(outcome)) {
        if (outcome.refused !== 'conflict' || tried === MAX_ATTEMPTS) return outcome;
        slot = await nextFreeSlot(slot.n + 1);
        continue;
      }
      // A repeated call whose item has been erased since.
      if (outcome.state.status !== 'published') return refuse('conflict');
      const { item } = outcome.state;
      return {
        body: { ...(await answer(item)), userId: author, updatedAt: item.createdAt },
        token: outcome.token,
      };
    }
  });
};
