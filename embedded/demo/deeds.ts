import type { ItemKind, ReportReason, StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import type { CheckInContent } from './days.ts';
import type { DemoPerson, DemoSymptom } from './person.ts';
import type { DemoReview, TreatmentEntryContent } from './treatments.ts';

/** An item of the board or a review, by its number in the history. */
export type Item = Readonly<{ kind: ItemKind; number: number }>;

/** `topic`: slug of a category of the board. */
type Text = Readonly<{ title: string; content: string; topic: string; tags: readonly StoryTag[] }>;

/** What happened, without the member and the time. Items have numbers; the ids are chosen when a deed is recorded. */
export type DeedOf =
  | Readonly<{ does: 'join'; person: DemoPerson }>
  | Readonly<{ does: 'assess'; symptoms: readonly DemoSymptom[] }>
  | Readonly<{ does: 'checkIn'; day: string; content: CheckInContent }>
  | Readonly<{ does: 'treat'; content: TreatmentEntryContent }>
  /** Ticks the item with this place in her plan, or unticks it. */
  | Readonly<{ does: 'tick'; nth: number }>
  | Readonly<{ does: 'review'; item: Item; slug: string; content: DemoReview }>
  | Readonly<{ does: 'revise'; item: Item; content: DemoReview }>
  | Readonly<{ does: 'withdraw'; item: Item }>
  | Readonly<{ does: 'helpful'; item: Item }>
  | (Readonly<{ does: 'post'; item: Item; isAnonymous: boolean }> & Text)
  | (Readonly<{ does: 'story'; item: Item; isAnonymous: boolean }> & Text)
  | Readonly<{ does: 'comment'; item: Item; on: Item; content: string; isAnonymous: boolean }>
  /** `on`: the post, also of a vote on a comment. */
  | Readonly<{ does: 'vote'; item: Item; on: Item; vote: 1 | -1 }>
  | Readonly<{ does: 'report'; item: Item; reason: ReportReason }>
  | Readonly<{ does: 'decide'; item: Item; hide: boolean }>;

/** `by` is the number of a member in the order of their registration; -1 is a moderator. `at`: milliseconds since 1970. */
export type Deed = DeedOf & Readonly<{ by: number; at: number }>;
export type DeedThat<Does extends Deed['does']> = Extract<Deed, { does: Does }>;

/** Mean number of events that record the deeds. */
export const eventsIn = (deeds: readonly Deed[]): number => {
  const events: Partial<Record<Deed['does'], number>> = { join: 4.7, assess: 2 };
  return deeds.reduce((sum, { does }) => sum + (events[does] ?? 1), 0);
};
