import type { ItemKind, ReportReason, StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { CheckInContent } from './days.ts';
import type { TreatmentEntryContent } from './treatments.ts';
import type { DemoPerson, DemoSymptom } from './person.ts';
import type { DemoReview } from './reviews.ts';

/** An item of the board or a review, by its number in the history. */
export type Item = { readonly kind: ItemKind; readonly number: number; readonly under: number };

type Published = {
  readonly item: Item;
  readonly title: string;
  readonly content: string;
  /** Slug of a category of the board. */
  readonly topic: string;
  readonly tags: readonly StoryTag[];
  readonly isAnonymous: boolean;
};

/** What happened, without the member and the time. Items have numbers; the ids are chosen when a deed is carried out. */
export type DeedOf =
  | { readonly does: 'join'; readonly person: DemoPerson }
  | { readonly does: 'assess'; readonly symptoms: readonly DemoSymptom[] }
  | { readonly does: 'checkIn'; readonly day: string; readonly content: CheckInContent }
  /** Records a treatment in her log, under its place in her list. */
  | { readonly does: 'treat'; readonly nth: number; readonly content: TreatmentEntryContent }
  /** Ticks the item with this place in her plan, or unticks it. */
  | { readonly does: 'tick'; readonly nth: number }
  | { readonly does: 'review'; readonly item: Item; readonly slug: string; readonly content: DemoReview }
  | {
      readonly does: 'revise';
      readonly item: Item;
      readonly slug: string;
      readonly content: DemoReview;
      readonly before: DemoReview;
    }
  | { readonly does: 'withdraw'; readonly item: Item; readonly slug: string; readonly before: DemoReview }
  | { readonly does: 'helpful'; readonly item: Item }
  | ({ readonly does: 'post' } & Published)
  | ({ readonly does: 'story' } & Published)
  | {
      readonly does: 'comment';
      readonly item: Item;
      readonly on: Item;
      readonly content: string;
      readonly isAnonymous: boolean;
    }
  | { readonly does: 'vote'; readonly item: Item; readonly vote: 1 | -1 }
  | { readonly does: 'report'; readonly item: Item; readonly reason: ReportReason }
  | { readonly does: 'decide'; readonly item: Item; readonly hide: boolean };

/** `by` is the number of a member in the order of their registration; -1 is a moderator. `at`: milliseconds since 1970. */
export type Deed = DeedOf & { readonly by: number; readonly at: number };

const eventsOf = (deed: Deed): number => {
  if (deed.does === 'join') return deed.person.research ? 5 : 4;
  return deed.does === 'assess' ? 2 : 1;
};

/** Number of events that record the deeds. */
export const eventsIn = (deeds: readonly Deed[]): number =>
  deeds.reduce((sum, deed) => sum + eventsOf(deed), 0);
