import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { ownerPseudonym } from '@secondspring/platform/anonymity/owner-pseudonym.ts';
import { slotId, slotIds } from '@secondspring/platform/anonymity/slots.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import type { CommandOutcome } from '@secondspring/platform/decider/handle-command.ts';
import { eventIdOf, commandId } from '@secondspring/platform/decider/idempotency.ts';
import { createQueues } from '@secondspring/platform/concurrency/queues.ts';
import { ownItems, type OwnItems, type OwnKind } from '@secondspring/projections/community/items/queries.ts';
import type { CommunityDependencies } from '../dependencies.ts';
import { streamOf } from './kind.ts';

/** Something that a member is about to write. */
export type Creation<State, Command, Type extends EventType> = {
  readonly kind: OwnKind;
  readonly author: string;
  readonly isAnonymous: boolean;
  /** Has to refuse as `conflict` where something was ever written in the stream. */
  readonly decider: Decider<State, Command, Type>;
  /** The command for the slot that is tried. */
  readonly command: (slot: { readonly id: string; readonly ownerTag: string }) => Command;
  /** Name of the call. */
  readonly call: string;
  readonly idempotencyKey: string | undefined;
  /** What the author did before; its effects are among the slots that count as taken. */
  readonly token: ConsistencyToken;
};

/** Slots that are tried before giving up: as many things of one member would have to begin at the same moment. */
const ATTEMPTS = 256;
/** Slots at the end whose streams are read together, at most. */
const TOGETHER = 64;
/** Latest erased things among which a repeated call looks for its first answer. */
const ERASED_LOOKED_AT = 16;

/** Things of one member and kind that a process begins at once; more would only lose slots to each other. */
const LANES = 4;

const inTurn = createQueues();

type Slot = { readonly n: number; readonly id: string };

/**
 * Writes something new in the author's next free slot: behind the last that the read model knows, and behind that one as far as
 * the store says. Of two things that begin at once one loses the slot and takes the next. A repeated call has the same event
 * id wherever it looks, so it finds what it wrote by that id: in the read model, in the streams that are not folded yet, and
 * among the latest erased. Refuses what the decider refuses, and `conflict` where too much begins at once.
 */
export const createOwn = async <State, Command, Type extends EventType>(
  { eventLog, vault, pool, handle, freshness }: Omit<CommunityDependencies, 'now'>,
  {
    kind,
    author,
    isAnonymous,
    decider,
    command,
    call,
    idempotencyKey,
    token,
  }: Creation<State, Command, Type>,
): Promise<Refusal | CommandOutcome<State>> => {
  const commandUuid = await commandId(vault, { actor: author, scope: call, key: idempotencyKey });
  const begin = eventIdOf(commandUuid, 0);
  const beganWith = async (id: string): Promise<string | undefined> =>
    (await eventLog.read(streamOf(kind, id)))[0]?.id;

  const attempt = async ({ id }: Slot): Promise<Refusal | CommandOutcome<State>> => {
    const stream = streamOf(kind, id);
    return await handle({
      decider,
      stream,
      command: command({ id, ownerTag: await ownerPseudonym(vault, author, id) }),
      actor: author,
      key: isAnonymous ? { item: stream } : { person: author },
      idempotencyKey,
      scope: call,
    });
  };

  /** The slot that this call took before, as far as that is known without a look behind the last slot. */
  const takenBefore = async ({ items, slots }: OwnItems): Promise<Slot | undefined> => {
    if (idempotencyKey === undefined) return undefined;
    const folded = items.find(({ eventId }) => eventId === begin);
    if (folded !== undefined) return folded;
    const last = items.at(-1)?.n ?? -1;
    const there = new Set(items.map(({ n }) => n));
    const erased = slots
      .slice(0, last + 1)
      .map((id, n) => ({ n, id }))
      .filter(({ n }) => !there.has(n))
      .slice(-ERASED_LOOKED_AT);
    const began = await Promise.all(erased.map(({ id }) => beganWith(id)));
    return erased[began.indexOf(begin)];
  };

  /** The first slot from `n` on that is free or that this call took before. */
  const openFrom = async (n: number): Promise<Slot> => {
    for (let first = n, count = 1; ; first += count, count = Math.min(2 * count, TOGETHER)) {
      const ids = await slotIds(vault, author, kind, first, count);
      const began = await Promise.all(ids.map(beganWith));
      const index = began.findIndex((eventId) => eventId === undefined || eventId === begin);
      const id = ids[index];
      if (id !== undefined) return { n: first + index, id };
    }
  };

  await freshness.waitForCheckpoint('community', token);
  // A repeated call has the lane of the first.
  const lane = Number.parseInt(begin.slice(0, 2), 16) % LANES;
  return await inTurn(`${kind} ${lane} ${author}`, async () => {
    const own = await ownItems({ vault, pool }, author, kind);
    const behind = (own.items.at(-1)?.n ?? -1) + 1;
    let slot = (await takenBefore(own)) ?? { n: behind, id: await slotId(vault, author, kind, behind) };
    for (let tried = 1; ; tried += 1) {
      const outcome = await attempt(slot);
      if (!isRefusal(outcome) || outcome.refused !== 'conflict' || tried === ATTEMPTS) return outcome;
      slot = await openFrom(slot.n + 1);
    }
  });
};
