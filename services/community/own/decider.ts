import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { erasableEvolver, type Erasable, type ItemEvent } from './state.ts';

/** Erases an item: its author, who knows its tag, or with `null` the product itself when it erases her account. */
export type EraseItem = { readonly ownerTag: string | null; readonly notFound: RefusalCode };

const decide = (state: Erasable, { ownerTag: tag, notFound }: EraseItem): readonly NewEvent[] | Refusal => {
  // Erasing an account begins again wherever it was interrupted; to its author what is gone is not there.
  if (tag === null) return state.status === 'standing' ? [state.gone] : [];
  // Somebody else's thing, an erased one and none at all get the same answer, so that none tells who wrote what.
  return state.status === 'standing' && state.ownerTag === tag ? [state.gone] : refuse(notFound);
};

/** Whatever a member wrote, as something that can be erased. */
export const erasable: Decider<Erasable, EraseItem, ItemEvent> = { ...erasableEvolver, decide };
