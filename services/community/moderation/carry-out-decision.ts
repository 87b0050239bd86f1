import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Stores } from '@secondspring/platform/stores/open-stores.ts';
import { decisionDecider, decisionStream } from './decider.ts';
import { readItemContent } from './item.ts';
import { pinDecider } from '../pin/decider.ts';

export type CarryOutDecision = {
  readonly kind: 'hide' | 'restore' | 'pin' | 'unpin';
  readonly item: ItemKind;
  readonly itemId: string;
  readonly moderator: string;
  readonly reason: string;
};

const OUTCOMES = {
  hide: 'hidden from everyone but its author',
  restore: 'shown, and its reports are settled',
  pin: 'at the top of the board',
  unpin: 'in its usual place on the board',
} as const;

/** Resolves to one line that states the result. Throws {@link CommandError}. */
export const carryOutDecision = async (
  { eventLog, pool, handle }: Pick<Stores, 'eventLog' | 'pool' | 'handle'>,
  { kind, item, itemId, moderator, reason }: CarryOutDecision,
): Promise<string> => {
  const { status } = await readItemContent({ eventLog, pool }, item, itemId);
  if (status === 'missing') throw new CommandError(`There is no ${item} with this id.`);
  if (status === 'erased') throw new CommandError(`This ${item} was erased or withdrawn.`);
  const signature = { moderator, reason };
  const byProduct = { actor: null, key: null } as const;
  const outcome =
    kind === 'hide' || kind === 'restore'
      ? await handle({
          ...byProduct,
          decider: decisionDecider,
          stream: decisionStream(item, itemId),
          command: { type: kind, kind: item, itemId, ...signature },
        })
      : await handle({
          ...byProduct,
          decider: pinDecider,
          stream: `pin-${itemId}`,
          command: { type: kind, postId: itemId, ...signature },
        });
  if (isRefusal(outcome))
    throw new CommandError('Someone else is deciding this at the moment. Please try again.');
  return outcome.events.length === 0
    ? `Nothing was changed: this ${item} is already ${OUTCOMES[kind]}.`
    : `This ${item} is now ${OUTCOMES[kind]}.`;
};
