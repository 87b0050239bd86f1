import type { Forgotten } from '@secondspring/contracts/events/event.ts';
import type { ItemKind, ReportReason } from '@secondspring/contracts/vocabulary/community-words.ts';
import { pseudonymOfStream } from '@secondspring/platform/anonymity/pseudonym-of-stream.ts';
import { startOfUtcDay, startOfUtcMinute } from '@secondspring/platform/dates/utc.ts';
import type { RowOf } from '@secondspring/platform/read-model/table.ts';
import { increment, insert, patch, remove, type Change } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { moderationHandlers } from '../../moderated/fold.ts';
import { comments } from '../comments/table.ts';
import { posts } from '../posts/table.ts';
import { stories } from '../stories/table.ts';
import { storyComments } from '../story-comments/table.ts';
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

/** Nothing is open once a moderator has decided. */
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
 * Words that may speak of self-harm go into the queue as they are written, by the minute: an exact instant there would date an anonymous
 * item better than its row does.
 */
const care = (kind: ItemKind, id: string, { at, data }: Words): Change[] =>
  data.needsCare === true ? noted(kind, id, startOfUtcMinute(at), { needs_care: true }) : [];

/**
 * The same of a review, by the day, as an anonymous one shows no more. A review is written anew under its id, so what was decided of it
 * before does not hold for the new words.
 */
const careOfReview = ({ at, data }: Words & { readonly data: { readonly reviewId: string } }): Change[] =>
  data.needsCare === true
    ? noted('review', data.reviewId, startOfUtcDay(at), { needs_care: true, decided: false })
    : [];

/** What is gone needs no moderator any more. Reports of it stay: by them whoever reported finds, and erases, what she said. */
const gone = (kind: ItemKind, item_id: string): Change[] => [remove(moderationQueue, { kind, item_id })];

/** What moderators look at, reviews included, and the reports by which they read what was said of it. */
export const moderationModel: ReadModel = {
  tables: [moderationQueue, itemReports],
  on: {
    PostPublished: (event) => care('post', event.data.postId, event),
    PostErased: ({ data }) => gone('post', data.postId),
    CommentPosted: (event) => care('comment', event.data.commentId, event),
    CommentErased: ({ data }) => gone('comment', data.commentId),
    StoryPublished: (event) => care('story', event.data.storyId, event),
    StoryErased: ({ data }) => gone('story', data.storyId),
    StoryCommentPosted: (event) => care('storyComment', event.data.commentId, event),
    StoryCommentErased: ({ data }) => gone('storyComment', data.commentId),
    ReviewSubmitted: careOfReview,
    ReviewRevised: careOfReview,
    // Nothing is said any more of words that were taken back. What others reported stays, as she may write the review anew.
    ReviewWithdrawn: ({ data }) => {
      const item = { kind: 'review', item_id: data.reviewId } as const;
      return [
        patch(moderationQueue, item, { needs_care: false }),
        remove(moderationQueue, { ...item, open_reports: 0 }),
      ];
    },
    // Each member's report counts once, as its stream is her tag for the item; one that does not count towards hiding stands in the queue, too.
    ItemReported: ({ at, stream, data: { kind, itemId: item_id, reason } }) => [
      insert(itemReports, { tag: pseudonymOfStream(stream), kind, item_id }),
      ...noted(kind, item_id, startOfUtcMinute(at)),
      increment(moderationQueue, { kind, item_id }, { open_reports: 1, [columnOf[reason]]: 1 }),
    ],
    // A decision settles the reports until then: the queue counts anew.
    ItemHidden: ({ at, data: { kind, itemId } }) =>
      noted(kind, itemId, startOfUtcMinute(at), { ...SETTLED, removed: true }),
    ItemRestored: ({ at, data: { kind, itemId } }) =>
      noted(kind, itemId, startOfUtcMinute(at), { ...SETTLED, removed: false }),
    // Its being read tells that every report that she sent before has been.
    AccountErasureRequested: () => [],
  },
};

/** What reports and decisions do to what members write in the community; reviews stand in their own domain. */
export const moderatedModel: ReadModel = {
  tables: [],
  on: moderationHandlers({ post: posts, comment: comments, story: stories, storyComment: storyComments }),
};
