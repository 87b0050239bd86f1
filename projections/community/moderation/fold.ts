import type { Forgotten } from '@secondspring/contracts/events/event.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { pseudonymOfStream } from '@secondspring/platform/anonymity/pseudonym-of-stream.ts';
import { startOfUtcDay, startOfUtcMinute } from '@secondspring/platform/dates/utc.ts';
import type { RowOf } from '@secondspring/platform/postgres/table.ts';
import { increment, insert, patch, remove, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { moderationHandlers } from '../../moderated/fold.ts';
import { itemTables } from '../item-tables.ts';
import { itemReports, moderationQueue } from './table.ts';

type Queued = RowOf<typeof moderationQueue>;
type Reason = 'unsafe_advice' | 'unkind' | 'private_details' | 'selling' | 'harm' | 'other';

const columnOf: Readonly<Record<ReportReason, Reason>> = {
  'unsafe-advice': 'unsafe_advice',
  unkind: 'unkind',
  private: 'private_details',
  selling: 'selling',
  harm: 'harm',
  other: 'other',
};

/** A moderator's decision closes all open reports. */
const SETTLED = {
  decided: true,
  open_reports: 0,
  unsafe_advice: 0,
  unkind: 0,
  private_details: 0,
  selling: 0,
  harm: 0,
  other: 0,
} satisfies Partial<Queued>;

const noted = (kind: ItemKind, item_id: string, shownAt: string, set: Partial<Queued> = {}): Change[] => [
  insert(moderationQueue, { kind, item_id, first_noted_at: shownAt, last_noted_at: shownAt }),
  patch(moderationQueue, { kind, item_id }, { ...set, last_noted_at: shownAt }),
];

type Words = { readonly at: string; readonly data: { readonly needsCare: boolean | Forgotten } };

/**
 * Items whose words may be about self-harm enter the queue when they are written. Only the minute is stored: the
 * exact time would date an anonymous item more precisely than its own row does.
 */
const care = (kind: ItemKind, id: string, { at, data }: Words): Change[] =>
  data.needsCare === true ? noted(kind, id, startOfUtcMinute(at), { needs_care: true }) : [];

/**
 * The same for a review, by the day, because an anonymous review shows no more. A rewritten review keeps its id, so
 * an earlier decision does not cover the new words.
 */
const careOfReview = ({ at, data }: Words & { readonly data: { readonly reviewId: string } }): Change[] =>
  data.needsCare === true
    ? noted('review', data.reviewId, startOfUtcDay(at), { needs_care: true, decided: false })
    : [];

/** An erased item leaves the queue. Its reports stay, so that their authors can still find and erase them. */
const removeFromQueue = (kind: ItemKind, item_id: string): Change[] => [
  remove(moderationQueue, { kind, item_id }),
];

/** The moderators' queue, reviews included, and the reports of each item. */
export const moderationModel: ReadModel = {
  tables: [moderationQueue, itemReports],
  on: {
    PostPublished: (event) => care('post', event.data.postId, event),
    PostErased: ({ data }) => removeFromQueue('post', data.postId),
    CommentPosted: (event) => care('comment', event.data.commentId, event),
    CommentErased: ({ data }) => removeFromQueue('comment', data.commentId),
    StoryPublished: (event) => care('story', event.data.storyId, event),
    StoryErased: ({ data }) => removeFromQueue('story', data.storyId),
    StoryCommentPosted: (event) => care('storyComment', event.data.commentId, event),
    StoryCommentErased: ({ data }) => removeFromQueue('storyComment', data.commentId),
    ReviewSubmitted: careOfReview,
    ReviewRevised: careOfReview,
    // A withdrawn review has no words to check. Reports by others stay, because the author may publish it again.
    ReviewWithdrawn: ({ data }) => {
      const item = { kind: 'review', item_id: data.reviewId } as const;
      return [
        patch(moderationQueue, item, { needs_care: false }),
        remove(moderationQueue, { ...item, open_reports: 0 }),
      ];
    },
    // Each member's report counts once: its stream is her pseudonym for the item. A report that does not count
    // towards hiding is in the queue too.
    ItemReported: ({ at, stream, data: { kind, itemId: item_id, reason } }) => [
      insert(itemReports, { tag: pseudonymOfStream(stream), kind, item_id }),
      ...noted(kind, item_id, startOfUtcMinute(at)),
      increment(moderationQueue, { kind, item_id }, { open_reports: 1, [columnOf[reason]]: 1 }),
    ],
    // A decision closes the reports so far. Later reports count from 0.
    ItemHidden: ({ at, data: { kind, itemId } }) =>
      noted(kind, itemId, startOfUtcMinute(at), { ...SETTLED, removed: true }),
    ItemRestored: ({ at, data: { kind, itemId } }) =>
      noted(kind, itemId, startOfUtcMinute(at), { ...SETTLED, removed: false }),
    // Folded so that a checkpoint at this event covers every report she sent before it.
    AccountErasureRequested: () => [],
  },
};

/** Effects of reports and decisions on the items of the community. Reviews are in their own domain. */
export const moderatedModel: ReadModel = {
  tables: [],
  on: moderationHandlers(itemTables),
};
