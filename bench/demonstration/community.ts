import { randomUUID } from 'node:crypto';
import {
  reportReasons,
  type ItemKind,
  type ReportReason,
} from '@secondspring/contracts/vocabulary/community-words.ts';
import { demoComments } from '@secondspring/embedded/demo/words/comments.ts';
import { demoPosts } from '@secondspring/embedded/demo/words/posts.ts';
import { demoStories } from '@secondspring/embedded/demo/words/stories.ts';
import type { Random } from '@secondspring/embedded/demo/random.ts';
import { labelled } from '@secondspring/embedded/demo/writing.ts';
import type { Act } from '../load/append-history.ts';
import type { Member } from './member.ts';
import { act } from './writing.ts';

export type Written = { readonly kind: ItemKind; readonly id: string; readonly under: string };

const reasons = Object.keys(reportReasons) as ReportReason[];
const authorFields = (author: string, random: Random) => ({
  isAnonymous: random.chance(0.3),
  ownerTag: randomUUID(),
  needsCare: random.chance(0.005),
  author,
});
const keyOf = (stream: string, { isAnonymous, author }: { isAnonymous: boolean; author: string }) =>
  isAnonymous ? { item: stream } : { person: author };

export const post = ({ userId }: Member, categoryId: number, at: number, random: Random): [Written, Act] => {
  const { title, content } = random.pick(demoPosts);
  const id = randomUUID();
  const author = authorFields(userId, random);
  const data = { postId: id, categoryId, ...author, title: labelled(title), content: labelled(content) };
  const stream = `post-${id}`;
  return [
    { kind: 'post', id, under: id },
    act(at, stream, { type: 'PostPublished', data }, keyOf(stream, author)),
  ];
};

export const story = ({ userId }: Member, at: number, random: Random): [Written, Act] => {
  const { title, content, tags } = random.pick(demoStories);
  const id = randomUUID();
  const author = authorFields(userId, random);
  const data = {
    storyId: id,
    ...author,
    title: labelled(title),
    content: labelled(content),
    tags: [...tags],
  };
  const stream = `story-${id}`;
  return [
    { kind: 'story', id, under: id },
    act(at, stream, { type: 'StoryPublished', data }, keyOf(stream, author)),
  ];
};

/** A comment on a post or a story. */
export const comment = ({ userId }: Member, under: Written, at: number, random: Random): [Written, Act] => {
  const commentId = randomUUID();
  const content = labelled(random.pick(demoComments));
  if (under.kind === 'post') {
    const author = authorFields(userId, random);
    const stream = `comment-${commentId}`;
    const event = {
      type: 'CommentPosted',
      data: { commentId, postId: under.id, ...author, content },
    } as const;
    return [
      { kind: 'comment', id: commentId, under: under.id },
      act(at, stream, event, keyOf(stream, author)),
    ];
  }
  const author = { ...authorFields(userId, random), isAnonymous: false };
  const data = { commentId, storyId: under.id, ...author, content, age: random.whole(40, 62) };
  const event = { type: 'StoryCommentPosted', data } as const;
  const stream = `storyComment-${commentId}`;
  return [
    { kind: 'storyComment', id: commentId, under: under.id },
    act(at, stream, event, keyOf(stream, author)),
  ];
};

/** A vote on a post or a story. */
export const vote = ({ kind, id, under }: Written, at: number, random: Random): Act => {
  const vote = { postId: under, vote: random.chance(0.85) ? 1 : -1, previous: 0 } as const;
  const tag = randomUUID();
  return kind === 'post'
    ? act(at, `postVote-${tag}`, { type: 'PostVoted', data: vote })
    : act(at, `commentVote-${tag}`, { type: 'CommentVoted', data: { ...vote, commentId: id } });
};

export const report = ({ kind, id }: Written, at: number, random: Random): Act => {
  const stream = `report-${randomUUID()}`;
  const data = { kind, itemId: id, reason: random.pick(reasons), note: null };
  return act(at, stream, { type: 'ItemReported', data }, { item: stream });
};

export const decide = ({ kind, id }: Written, at: number, random: Random): Act => {
  const type = random.chance(0.35) ? 'ItemHidden' : 'ItemRestored';
  const data = { kind, itemId: id, moderator: 'demo-moderator', reason: labelled('Looked at') };
  return act(at, `moderation-${kind}-${id}`, { type, data });
};
