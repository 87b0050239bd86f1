import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Forgotten } from '@secondspring/contracts/events/event.ts';
import { comments, itemReports, moderationQueue, posts, stories, storyComments } from '../tables.ts';
import type { RowOf } from '@secondspring/platform/read-model/table.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { increment, insert, patch, remove, type Change } from '../../engine/change.ts';
import { startOfUtcDay, startOfUtcMinute } from '@secondspring/platform/dates/utc.ts';

/** Something that members write. */
type Item = { readonly kind: ItemKind; readonly itemId: string };
type Queued = RowOf<typeof moderationQueue>;
type Reason = 'unsafe_advice' | 'unkind' | 'private_details' | 'selling' | 'harm' | 'other';

/** The table that an item's row stands in; reviews stand in another domain. */
const tableOf = { post: posts, comment: comments, story: stories, storyComment: storyComments, review: null };

const columnOf: Readonly<Record<ReportReason, Reason>> = {
  'unsafe-advice': 'unsafe_advice',
  unkind: 'unkind',
  private: 'private_details',
  selling: 'selling',
  harm: 'harm',
  other: 'other',
};

/** Nothing is open once a moderator has decided. */
const SETTLED = {
  open_reports: 0,
  unsafe_advice: 0,
  unkind: 0,
  private_details: 0,
  selling: 0,
  harm: 0,
  other: 0,
} satisfies Partial<Queued>;

const notedAt = ({ kind, itemId }: Item, shownAt: string, set: Partial<Queued>): Change[] => [
  insert(moderationQueue, { kind, item_id: itemId, first_noted_at: shownAt, last_noted_at: shownAt }),
  patch(moderationQueue, { kind, item_id: itemId }, { ...set, last_noted_at: shownAt }),
];

/** Notes something in the queue, by the minute: an exact instant there would date an anonymous item better than its row does. */
const noted = (item: Item, at: string, set: Partial<Queued> = {}): Change[] =>
  notedAt(item, startOfUtcMinute(at), set);

const shown = ({ kind, itemId }: Item, set: { removed: boolean; report_count?: number }): Change[] => {
  const table = tableOf[kind];
  return table === null ? [] : [patch(table, { id: itemId }, set)];
};

/** Words that may speak of self-harm go into the queue as they are written. */
export const foldCare = (
  item: Item,
  { at, data }: { readonly at: string; readonly data: { readonly needsCare: boolean | Forgotten } },
): Change[] => (data.needsCare === true ? noted(item, at, { needs_care: true }) : []);

/**
 * The same of a review, by the day, as an anonymous one shows no more. A review is written anew under its id, so what was decided of it
 * before does not hold for the new words.
 */
export const foldCareOfReview = ({
  at,
  data: { reviewId, needsCare },
}: DomainEvent<'ReviewSubmitted' | 'ReviewRevised'>): Change[] =>
  needsCare === true
    ? notedAt({ kind: 'review', itemId: reviewId }, startOfUtcDay(at), { needs_care: true, decided: false })
    : [];

/** Nothing is said any more of words that were taken back. What others reported stays, as she may write the review anew. */
export const foldCareTakenBack = ({ data: { reviewId } }: DomainEvent<'ReviewWithdrawn'>): Change[] => {
  const item = { kind: 'review', item_id: reviewId } as const;
  return [
    patch(moderationQueue, item, { needs_care: false }),
    remove(moderationQueue, { ...item, open_reports: 0 }),
  ];
};

/** What is gone needs no moderator any more. Reports of it stay: by them whoever reported finds, and erases, what she said. */
export const foldGone = ({ kind, itemId }: Item): Change[] => [
  remove(moderationQueue, { kind, item_id: itemId }),
];

/**
 * Reports and what moderators decide. Each member's report counts once, as its stream is her tag for the item. A decision settles
 * the reports until then: the queue counts anew, and a restored item is shown until enough others report it. A report that does not
 * count towards hiding is in the queue like any other.
 */
export const foldModeration = (
  event: DomainEvent<'ItemReported' | 'ItemHidden' | 'ItemRestored'>,
): Change[] => {
  const { kind, itemId } = event.data;
  const item: Item = { kind, itemId };
  switch (event.type) {
    case 'ItemReported': {
      const table = tableOf[kind];
      return [
        insert(itemReports, { tag: event.stream.slice('report-'.length), kind, item_id: itemId }),
        ...noted(item, event.at),
        increment(
          moderationQueue,
          { kind, item_id: itemId },
          { open_reports: 1, [columnOf[event.data.reason]]: 1 },
        ),
        ...(table === null || event.data.counts === false
          ? []
          : [increment(table, { id: itemId }, { report_count: 1 })]),
      ];
    }
    case 'ItemHidden':
      return [
        ...noted(item, event.at, { ...SETTLED, decided: true, removed: true }),
        ...shown(item, { removed: true }),
      ];
    case 'ItemRestored':
      return [
        ...noted(item, event.at, { ...SETTLED, decided: true, removed: false }),
        ...shown(item, { removed: false, report_count: 0 }),
      ];
  }
};

/** Which posts stand at the top of the board. */
export const foldPins = (event: DomainEvent<'PostPinned' | 'PostUnpinned'>): Change[] => [
  patch(posts, { id: event.data.postId }, { is_pinned: event.type === 'PostPinned' }),
];
