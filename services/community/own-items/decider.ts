import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { erasableEvolver, type Erasable, type ItemEvent } from './state.ts';

/** `ownerTag` is the caller's pseudonym for the item; null when the product erases the author's account. */
export type EraseItem = { readonly ownerTag: string | null; readonly notFound: RefusalCode };

const decide = (state: Erasable, { ownerTag, notFound }: EraseItem): readonly NewEvent[] | Refusal => {
  // Erasing an account must be repeatable, so an erased item is no error here.
  if (ownerTag === null) return state.status === 'published' ? [state.erasedEvent] : [];
  // Another member's item, an erased one and a missing one get the same answer, so that none reveals the author.
  return state.status === 'published' && state.ownerTag === ownerTag ? [state.erasedEvent] : refuse(notFound);
};

/** Any item of the community, as something that can be erased. */
export const erasableDecider: Decider<Erasable, EraseItem, ItemEvent> = { ...erasableEvolver, decide };
