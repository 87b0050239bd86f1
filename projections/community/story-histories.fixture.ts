import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { storyTags, type StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import fc from 'fast-check';
import { testEvent } from '../events.fixture.ts';
import { story, storyComment } from './community.fixture.ts';
import { addSeconds } from 'date-fns/addSeconds';

export type StoryHistoryEvent = DomainEvent<
  | 'StoryPublished'
  | 'StoryErased'
  | 'StoryCommentPosted'
  | 'StoryCommentErased'
  | 'ItemReported'
  | 'ItemHidden'
  | 'ItemRestored'
>;

/** A story as a history leaves it, in the simplest form. */
export type ExpectedStory = {
  readonly tags: readonly StoryTag[];
  readonly comments: Set<string>;
  /** Members whose reports no decision has closed. */
  reporters: Set<string>;
  removed: boolean;
};

/** Events that the deciders could have produced, and the stories they lead to, by id. */
export type StoryHistory = {
  readonly events: readonly StoryHistoryEvent[];
  readonly standing: ReadonlyMap<string, ExpectedStory>;
};

/** An action that a member tries. It becomes an event only if the deciders would accept it. */
type Attempt = {
  readonly kind: 'publish' | 'erase' | 'comment' | 'erase-comment' | 'report' | 'hide' | 'restore';
  readonly story: number;
  readonly member: number;
  readonly isAnonymous: boolean;
  readonly tags: readonly StoryTag[];
};

const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'publish',
      'publish',
      'comment',
      'comment',
      'report',
      'report',
      'erase',
      'erase-comment',
      'hide',
      'restore',
    ),
    story: fc.nat(3),
    member: fc.nat(5),
    isAnonymous: fc.boolean(),
    tags: fc.subarray([...storyTags], { maxLength: 3 }),
  }),
  { maxLength: 80 },
);

const play = (tried: readonly Attempt[]): StoryHistory => {
  const events: StoryHistoryEvent[] = [];
  const standing = new Map<string, ExpectedStory>();
  const used = new Set<string>();
  const reportedEver = new Set<string>();
  let written = 0;
  const record = (event: StoryHistoryEvent): void => {
    const at = addSeconds('2026-01-01T00:00:00Z', events.length * 97).toISOString();
    events.push({ ...event, position: BigInt(events.length + 1), at });
  };
  for (const { kind, story: number, member, isAnonymous, tags } of tried) {
    const storyId = `story-${number}`;
    const author = `member-${member}`;
    const now = standing.get(storyId);
    const decision = { kind: 'story', itemId: storyId, moderator: 'Robin', reason: 'Looked.' } as const;
    if (kind === 'publish' && !used.has(storyId)) {
      used.add(storyId);
      standing.set(storyId, { tags, comments: new Set(), reporters: new Set(), removed: false });
      record(testEvent('StoryPublished', story({ storyId, author, isAnonymous, tags: [...tags] })));
    } else if (now === undefined) continue;
    else if (kind === 'erase') {
      standing.delete(storyId);
      record(testEvent('StoryErased', { storyId }));
    } else if (kind === 'comment') {
      const commentId = `comment-${(written += 1)}`;
      now.comments.add(commentId);
      record(testEvent('StoryCommentPosted', storyComment({ commentId, storyId, author, isAnonymous })));
    } else if (kind === 'erase-comment') {
      const [commentId] = now.comments;
      if (commentId === undefined) continue;
      now.comments.delete(commentId);
      record(testEvent('StoryCommentErased', { commentId, storyId }));
    } else if (kind === 'report') {
      const tag = `${author}-${storyId}`;
      if (reportedEver.has(tag)) continue;
      reportedEver.add(tag);
      now.reporters.add(author);
      const data = { kind: 'story', itemId: storyId, reason: 'other', note: null, counts: true } as const;
      record(testEvent('ItemReported', data, { stream: `report-${tag}` }));
    } else if (kind === 'hide') {
      now.removed = true;
      record(testEvent('ItemHidden', decision));
    } else if (kind === 'restore') {
      now.removed = false;
      now.reporters = new Set();
      record(testEvent('ItemRestored', decision));
    }
  }
  return { events, standing };
};

/** Random histories of stories: published, commented on, reported, hidden, restored, erased. */
export const storyHistories: fc.Arbitrary<StoryHistory> = attempts.map(play);
