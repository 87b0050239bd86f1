import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Stores } from '@secondspring/platform/stores/open-stores.ts';
import { moderation } from './decider.ts';
import { moderationStream } from './state.ts';
import { readWords } from './item.ts';
import { pin } from '../pin/decider.ts';

/** What a moderator decided of one thing. */
export type Deciding = {
  readonly kind: 'hide' | 'restore' | 'pin' | 'unpin';
  readonly item: ItemKind;
  readonly itemId: string;
  readonly moderator: string;
  readonly reason: string;
};

const DONE = {
  hide: 'is hidden from everyone but its author now',
  restore: 'stays, and the reports until now are settled',
  pin: 'stands at the top of the board now',
  unpin: 'stands in its order on the board now',
} as const;

/** Carries a decision out; answers what holds now, in one line. Throws {@link CommandError}. */
export const carryOut = async (
  { eventLog, pool, handle }: Pick<Stores, 'eventLog' | 'pool' | 'handle'>,
  { kind, item, itemId, moderator, reason }: Deciding,
): Promise<string> => {
  const { status } = await readWords({ eventLog, pool }, item, itemId);
  if (status === 'missing') throw new CommandError(`There is no ${item} with this id.`);
  if (status === 'erased') throw new CommandError(`This ${item} is gone already: its author took it back.`);
  const said = { moderator, reason };
  const product = { actor: null, key: null } as const;
  const outcome =
    kind === 'hide' || kind === 'restore'
      ? await handle({
          ...product,
          decider: moderation,
          stream: moderationStream(item, itemId),
          command: { type: kind, kind: item, itemId, ...said },
        })
      : await handle({
          ...product,
          decider: pin,
          stream: `pin-${itemId}`,
          command: { type: kind, postId: itemId, ...said },
        });
  if (isRefusal(outcome))
    throw new CommandError('Somebody decides this at the same moment; please try again.');
  return outcome.events.length === 0
    ? `Nothing was changed: this ${item} ${DONE[kind].replace(/ now$/u, '')} already.`
    : `This ${item} ${DONE[kind]}.`;
};
