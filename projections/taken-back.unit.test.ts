import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { comments } from './community/comments/table.ts';
import { community } from './community/domain.ts';
import { comment, foldCommunity, post, story, storyComment } from './community/community.fixture.ts';
import { moderationQueue } from './community/moderation/table.ts';
import { posts } from './community/posts/table.ts';
import { stories, taggedStories } from './community/stories/table.ts';
import { storyComments } from './community/comments/table.ts';
import { commentVotes, postVotes } from './community/votes/table.ts';
import { increment, patch, remove, type Change } from './engine/change.ts';
import { testEvent, review } from './events.fixture.ts';
import { assessmentDrafts, assessments } from './health/assessments/table.ts';
import { carePlans, tickedItems } from './health/care-plans/table.ts';
import { health } from './health/domain.ts';
import { labFiles } from './health/lab-files/table.ts';
import { healthMembers } from './health/members/table.ts';
import { userProgress } from './health/progress/table.ts';
import { reviews } from './reviews/domain.ts';
import { helpfulMarks } from './reviews/helpful-marks/table.ts';
import { treatmentReviews } from './reviews/treatment-reviews/table.ts';

const foldsOf = { community, health, reviews };
const changesOf = (domain: keyof typeof foldsOf, event: DomainEvent): readonly Change[] =>
  foldsOf[domain].fold(event);

const userId = 'user-1';
const vote = { stream: 'postVote-tag' } as const;
/** Marks her as active. */
const active = patch(userProgress, { user_id: userId }, { last_activity_at: '2026-03-08T17:45:12.345Z' });
const decision = { moderator: 'Robin', reason: 'Looked at it.' };

describe('deletions remove exactly their own rows', () => {
  const cases: readonly (readonly [keyof typeof foldsOf, DomainEvent, readonly Change[]])[] = [
    [
      'community',
      testEvent('PostErased', { postId: 'p' }),
      [
        remove(posts, { id: 'p' }),
        remove(comments, { post_id: 'p' }),
        remove(postVotes, { post_id: 'p' }),
        remove(commentVotes, { post_id: 'p' }),
        remove(moderationQueue, { kind: 'post', item_id: 'p' }),
      ],
    ],
    [
      'community',
      testEvent('CommentErased', { commentId: 'c', postId: 'p' }),
      [
        remove(comments, { id: 'c' }),
        remove(commentVotes, { comment_id: 'c' }),
        increment(posts, { id: 'p' }, { comment_count: -1 }),
        remove(moderationQueue, { kind: 'comment', item_id: 'c' }),
      ],
    ],
    [
      'community',
      testEvent('StoryErased', { storyId: 's' }),
      [
        remove(stories, { id: 's' }),
        remove(storyComments, { story_id: 's' }),
        remove(taggedStories, { story_id: 's' }),
        remove(moderationQueue, { kind: 'story', item_id: 's' }),
      ],
    ],
    [
      'community',
      testEvent('StoryCommentErased', { commentId: 'c', storyId: 's' }),
      [
        remove(storyComments, { id: 'c' }),
        increment(stories, { id: 's' }, { comment_count: -1 }),
        remove(moderationQueue, { kind: 'storyComment', item_id: 'c' }),
      ],
    ],
    [
      'community',
      testEvent('PostVoteWithdrawn', { postId: 'p', previous: 1 }, vote),
      [remove(postVotes, { tag: 'tag' }), increment(posts, { id: 'p' }, { upvotes: -1 })],
    ],
    [
      'community',
      testEvent('CommentVoteWithdrawn', { commentId: 'c', postId: 'p', previous: -1 }, vote),
      [remove(commentVotes, { tag: 'tag' }), increment(comments, { id: 'c' }, { upvotes: 1 })],
    ],
    [
      'community',
      testEvent('PostUnpinned', { postId: 'p', ...decision }),
      [patch(posts, { id: 'p' }, { is_pinned: false })],
    ],
    [
      'community',
      testEvent('PostPinned', { postId: 'p', ...decision }),
      [patch(posts, { id: 'p' }, { is_pinned: true })],
    ],
    [
      'reviews',
      testEvent('HelpfulMarkRemoved', { reviewId: 'r' }, { stream: 'helpful-tag' }),
      [remove(helpfulMarks, { tag: 'tag' }), increment(treatmentReviews, { id: 'r' }, { helpful_count: -1 })],
    ],
    [
      'health',
      testEvent('AssessmentDraftDiscarded', { userId }),
      [remove(assessmentDrafts, { user_id: userId }), active],
    ],
    ['health', testEvent('LabFileRemoved', { userId, fileId: 'f' }), [active, remove(labFiles, { id: 'f' })]],
    [
      'health',
      testEvent('CarePlanItemUnticked', { userId, carePlanId: 'c', item: 2 }),
      [
        remove(tickedItems, { care_plan_id: 'c', item: 2 }),
        increment(carePlans, { id: 'c' }, { ticked_count: -1 }),
        active,
      ],
    ],
    [
      'health',
      testEvent('ConsentWithdrawn', { userId, consentId: 'c', purpose: 'research' }),
      [patch(healthMembers, { id: userId }, { research: false })],
    ],
  ];
  it.each(cases.map(([domain, event, changes]) => [domain, event.type, event, changes] as const))(
    'in %s: %s',
    (domain, _, event, changes) => {
      expect(changesOf(domain, event)).toHaveLength(changes.length);
      expect(changesOf(domain, event)).toEqual(expect.arrayContaining([...changes]));
    },
  );

  it.each(['assessments', 'carePlans', 'labFiles'] as const)(
    'withdrawing consent removes the member’s %s',
    (kind) => {
      const table = { assessments, carePlans, labFiles }[kind];
      const withdrawn = testEvent('ConsentWithdrawn', { userId, consentId: 'c', purpose: 'health-data' });
      for (const event of [withdrawn, testEvent('AccountErased', { userId })])
        expect(changesOf('health', event)).toContainEqual(remove(table, { user_id: userId }));
    },
  );
});

describe('words about self-harm', () => {
  it('are queued under the item’s kind', () => {
    for (const [event, kind, id] of [
      [testEvent('PostPublished', post({ needsCare: true })), 'post', 'post-1'],
      [testEvent('CommentPosted', comment({ needsCare: true })), 'comment', 'comment-1'],
      [testEvent('StoryPublished', story({ needsCare: true })), 'story', 'story-1'],
      [testEvent('StoryCommentPosted', storyComment({ needsCare: true })), 'storyComment', 'comment-1'],
      [testEvent('ReviewSubmitted', review({ needsCare: true })), 'review', 'review-1'],
    ] as const)
      expect(foldCommunity(event).rows(moderationQueue)).toMatchObject([
        { kind, item_id: id, needs_care: true },
      ]);
  });
});

describe('items with partly destroyed personal fields', () => {
  it.each([
    ['title', posts, testEvent('PostPublished', post({ title: FORGOTTEN }))],
    ['content', posts, testEvent('PostPublished', post({ content: FORGOTTEN }))],
    ['title', stories, testEvent('StoryPublished', story({ title: FORGOTTEN }))],
    ['content', stories, testEvent('StoryPublished', story({ content: FORGOTTEN }))],
  ] as const)('have no row any more: their %s', (_, table, event) => {
    expect(foldCommunity(event).rows(table)).toEqual([]);
    expect(changesOf('community', event)).toEqual([]);
  });

  it('keep a story without tags', () => {
    const tables = foldCommunity(testEvent('StoryPublished', story({ tags: FORGOTTEN })));
    expect(tables.rows(stories)).toMatchObject([{ id: 'story-1', tags: [] }]);
    expect(tables.rows(taggedStories)).toEqual([]);
  });
});

describe('a report', () => {
  const reported = (kind: 'review' | 'post', counts = true) =>
    testEvent('ItemReported', { kind, itemId: 'i', reason: 'harm', note: null, counts });
  const counted = (domain: 'community' | 'reviews', event: DomainEvent) =>
    changesOf(domain, event).filter((change) => change.kind === 'increment' && 'report_count' in change.by);

  it('counts towards hiding, on its own item only', () => {
    const byOne = { report_count: 1 };
    expect(counted('community', reported('post'))).toEqual([increment(posts, { id: 'i' }, byOne)]);
    expect(counted('community', reported('post', false))).toEqual([]);
    expect(changesOf('reviews', reported('review'))).toEqual([
      increment(treatmentReviews, { id: 'i' }, byOne),
    ]);
    expect(changesOf('reviews', reported('review', false))).toEqual([]);
    expect(changesOf('reviews', reported('post'))).toEqual([]);
    expect(counted('community', reported('review'))).toEqual([]);
  });
});
