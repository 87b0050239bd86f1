import { z } from 'zod';
import {
  COMMENT_MAX,
  CONTENT_MAX,
  itemKinds,
  REPORT_NOTE_MAX,
  reportReasons,
  storyTags,
  TITLE_MAX,
  type ReportReason,
} from '../vocabulary/community-words.ts';
import { defineEvent } from './event.ts';

const unlinkable = { attribution: 'unlinkable', version: 1 } as const;

/** Version 2 seals whether an item needs care with its words; version 1 says it beside them, where it stays. */
const careSealed = {
  attribution: 'unlinkable',
  version: 2,
  upcasts: { 1: (data: Record<string, unknown>) => data },
} as const;

/** What every written item says beside its words; what is in the clear names and links nobody. */
const written = {
  isAnonymous: z.boolean(),
  /** The author's keyed hash for this item: only she can tell that it is hers. */
  ownerTag: z.uuid(),
  /** Its words may speak of self-harm, so a moderator looks at it. */
  needsCare: z.boolean(),
  author: z.uuid(),
};
const title = z.string().min(1).max(TITLE_MAX);
const content = z.string().min(1).max(CONTENT_MAX);
const comment = z.string().min(1).max(COMMENT_MAX);

/** A category of the board stands as given. */
export const PostCategoryDefined = defineEvent({
  ...unlinkable,
  type: 'PostCategoryDefined',
  summary: 'A category of the community board was added or reworded',
  stream: 'postCategory',
  data: z.object({
    categoryId: z.int().min(1),
    name: z.string().min(1).max(100),
    slug: z
      .string()
      .regex(/^[a-z0-9-]+$/)
      .max(100),
    description: z.string().min(1).max(500),
    icon: z.string().min(1).max(50),
    position: z.int().min(1),
  }),
});

/** A member wrote a post. */
export const PostPublished = defineEvent({
  ...careSealed,
  type: 'PostPublished',
  summary: 'A member published a post',
  stream: 'post',
  data: z.object({
    postId: z.uuid(),
    categoryId: z.int().min(1).nullable(),
    ...written,
    title,
    content,
  }),
  personal: ['author', 'needsCare', 'title', 'content'],
});

/** A post is gone, by its author's wish. */
export const PostErased = defineEvent({
  ...unlinkable,
  type: 'PostErased',
  summary: 'A post was erased',
  stream: 'post',
  data: z.object({ postId: z.uuid() }),
});

/** A member commented on a post. */
export const CommentPosted = defineEvent({
  ...careSealed,
  type: 'CommentPosted',
  summary: 'A member commented on a post',
  stream: 'comment',
  data: z.object({ commentId: z.uuid(), postId: z.uuid(), ...written, content: comment }),
  personal: ['author', 'needsCare', 'content'],
});

/** A comment is gone, by its author's wish. */
export const CommentErased = defineEvent({
  ...unlinkable,
  type: 'CommentErased',
  summary: 'A comment was erased',
  stream: 'comment',
  data: z.object({ commentId: z.uuid(), postId: z.uuid() }),
});

const vote = z.literal([1, -1]);
/** A vote, or none. */
const voteBefore = z.literal([1, -1, 0]);

/** Someone voted on a post, for the first time or the other way. It says what it replaces, so that tallies need no look back. */
export const PostVoted = defineEvent({
  ...unlinkable,
  type: 'PostVoted',
  summary: 'A member voted on a post',
  stream: 'postVote',
  data: z.object({ postId: z.uuid(), vote, previous: voteBefore }),
});

/** Someone took a vote on a post back. */
export const PostVoteWithdrawn = defineEvent({
  ...unlinkable,
  type: 'PostVoteWithdrawn',
  summary: 'A member took her vote on a post back',
  stream: 'postVote',
  data: z.object({ postId: z.uuid(), previous: vote }),
});

/** Someone voted on a comment, for the first time or the other way. */
export const CommentVoted = defineEvent({
  ...unlinkable,
  type: 'CommentVoted',
  summary: 'A member voted on a comment',
  stream: 'commentVote',
  data: z.object({ commentId: z.uuid(), postId: z.uuid(), vote, previous: voteBefore }),
});

/** Someone took a vote on a comment back. */
export const CommentVoteWithdrawn = defineEvent({
  ...unlinkable,
  type: 'CommentVoteWithdrawn',
  summary: 'A member took her vote on a comment back',
  stream: 'commentVote',
  data: z.object({ commentId: z.uuid(), postId: z.uuid(), previous: vote }),
});

/** A member told her story. */
export const StoryPublished = defineEvent({
  ...careSealed,
  type: 'StoryPublished',
  summary: 'A member published a story',
  stream: 'story',
  data: z.object({
    storyId: z.uuid(),
    ...written,
    title,
    content,
    tags: z.array(z.enum(storyTags)).max(storyTags.length),
  }),
  personal: ['author', 'needsCare', 'title', 'content', 'tags'],
});

/** A story is gone, by its author's wish. */
export const StoryErased = defineEvent({
  ...unlinkable,
  type: 'StoryErased',
  summary: 'A story was erased',
  stream: 'story',
  data: z.object({ storyId: z.uuid() }),
});

/** A member commented on a story. It is anonymous when she comments under an anonymous story of her own. */
export const StoryCommentPosted = defineEvent({
  ...careSealed,
  type: 'StoryCommentPosted',
  summary: 'A member commented on a story',
  stream: 'storyComment',
  data: z.object({
    commentId: z.uuid(),
    storyId: z.uuid(),
    ...written,
    content: comment,
    /** Whole years at the time of writing; null where unknown or where the comment is anonymous. */
    age: z.int().min(0).max(130).nullable(),
  }),
  personal: ['author', 'needsCare', 'content', 'age'],
});

/** A comment on a story is gone, by its author's wish. */
export const StoryCommentErased = defineEvent({
  ...unlinkable,
  type: 'StoryCommentErased',
  summary: 'A comment on a story was erased',
  stream: 'storyComment',
  data: z.object({ commentId: z.uuid(), storyId: z.uuid() }),
});

const item = { kind: z.enum(itemKinds), itemId: z.uuid() };

/** A member reported something; once for each member and thing, as the stream is her tag for it. */
export const ItemReported = defineEvent({
  ...unlinkable,
  type: 'ItemReported',
  summary: 'A member reported something that others wrote',
  stream: 'report',
  data: z.object({
    ...item,
    reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
    note: z.string().min(1).max(REPORT_NOTE_MAX).nullable(),
    /** False where it is for moderators alone and helps to hide nothing; left out by reports from before that was asked, which count. */
    counts: z.boolean().optional(),
  }),
  personal: ['note'],
});

const decision = { moderator: z.string().min(1).max(100), reason: z.string().min(1).max(500) };

/** A moderator hid something. */
export const ItemHidden = defineEvent({
  ...unlinkable,
  type: 'ItemHidden',
  summary: 'A moderator hid something that a member wrote',
  stream: 'moderation',
  data: z.object({ ...item, ...decision }),
});

/** A moderator showed something again; the reports until then are settled. */
export const ItemRestored = defineEvent({
  ...unlinkable,
  type: 'ItemRestored',
  summary: 'A moderator decided that something stays',
  stream: 'moderation',
  data: z.object({ ...item, ...decision }),
});

/** A moderator put a post at the top of the board. */
export const PostPinned = defineEvent({
  ...unlinkable,
  type: 'PostPinned',
  summary: 'A moderator pinned a post',
  stream: 'pin',
  data: z.object({ postId: z.uuid(), ...decision }),
});

/** A moderator took a post from the top of the board. */
export const PostUnpinned = defineEvent({
  ...unlinkable,
  type: 'PostUnpinned',
  summary: 'A moderator unpinned a post',
  stream: 'pin',
  data: z.object({ postId: z.uuid(), ...decision }),
});
