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
import { categoryFields } from './category-fields.ts';
import { declareEvents } from './event.ts';

/** Unencrypted fields of every written item. They identify and link nobody. */
const written = {
  isAnonymous: z.boolean(),
  /** Keyed hash of the author for this item: only she can recompute it. */
  ownerTag: z.uuid(),
  /** Its text may mention self-harm, so a moderator looks at it. */
  needsCare: z.boolean(),
  author: z.uuid(),
};
const title = z.string().min(1).max(TITLE_MAX);
const content = z.string().min(1).max(CONTENT_MAX);
const comment = z.string().min(1).max(COMMENT_MAX);

const onPostCategory = declareEvents('postCategory', 'unlinkable');

export const PostCategoryDefined = onPostCategory(
  'PostCategoryDefined',
  'A category of the community board was added or reworded',
  z.object({ categoryId: z.int().min(1), ...categoryFields(500) }),
);

const onPost = declareEvents('post', 'unlinkable');

export const PostPublished = onPost(
  'PostPublished',
  'A member published a post',
  z.object({
    postId: z.uuid(),
    categoryId: z.int().min(1).nullable(),
    ...written,
    title,
    content,
  }),
  { personal: ['author', 'needsCare', 'title', 'content'] },
);

export const PostErased = onPost('PostErased', 'A post was erased', z.object({ postId: z.uuid() }));

const onComment = declareEvents('comment', 'unlinkable');

export const CommentPosted = onComment(
  'CommentPosted',
  'A member commented on a post',
  z.object({ commentId: z.uuid(), postId: z.uuid(), ...written, content: comment }),
  { personal: ['author', 'needsCare', 'content'] },
);

export const CommentErased = onComment(
  'CommentErased',
  'A comment was erased',
  z.object({ commentId: z.uuid(), postId: z.uuid() }),
);

const vote = z.literal([1, -1]);
/** 0: no vote. */
const voteBefore = z.literal([1, -1, 0]);

const onPostVote = declareEvents('postVote', 'unlinkable');

/** First vote or changed vote on a post. `previous` is the vote it replaces, so tallies need no lookup. */
export const PostVoted = onPostVote(
  'PostVoted',
  'A member voted on a post',
  z.object({ postId: z.uuid(), vote, previous: voteBefore }),
);

export const PostVoteWithdrawn = onPostVote(
  'PostVoteWithdrawn',
  'A member withdrew her vote on a post',
  z.object({ postId: z.uuid(), previous: vote }),
);

const onCommentVote = declareEvents('commentVote', 'unlinkable');

/** First vote or changed vote on a comment. */
export const CommentVoted = onCommentVote(
  'CommentVoted',
  'A member voted on a comment',
  z.object({ commentId: z.uuid(), postId: z.uuid(), vote, previous: voteBefore }),
);

export const CommentVoteWithdrawn = onCommentVote(
  'CommentVoteWithdrawn',
  'A member withdrew her vote on a comment',
  z.object({ commentId: z.uuid(), postId: z.uuid(), previous: vote }),
);

const onStory = declareEvents('story', 'unlinkable');

export const StoryPublished = onStory(
  'StoryPublished',
  'A member published a story',
  z.object({
    storyId: z.uuid(),
    ...written,
    title,
    content,
    tags: z.array(z.enum(storyTags)).max(storyTags.length),
  }),
  { personal: ['author', 'needsCare', 'title', 'content', 'tags'] },
);

export const StoryErased = onStory('StoryErased', 'A story was erased', z.object({ storyId: z.uuid() }));

const onStoryComment = declareEvents('storyComment', 'unlinkable');

/** A comment is anonymous when the author comments on her own anonymous story. */
export const StoryCommentPosted = onStoryComment(
  'StoryCommentPosted',
  'A member commented on a story',
  z.object({
    commentId: z.uuid(),
    storyId: z.uuid(),
    ...written,
    content: comment,
    /** Whole years when written; null if unknown or if the comment is anonymous. */
    age: z.int().min(0).max(130).nullable(),
  }),
  { personal: ['author', 'needsCare', 'content', 'age'] },
);

export const StoryCommentErased = onStoryComment(
  'StoryCommentErased',
  'A comment on a story was erased',
  z.object({ commentId: z.uuid(), storyId: z.uuid() }),
);

const item = { kind: z.enum(itemKinds), itemId: z.uuid() };

const onReport = declareEvents('report', 'unlinkable');

/** At most one per member and item: the stream name is her pseudonym for the item. */
export const ItemReported = onReport(
  'ItemReported',
  'A member reported an item',
  z.object({
    ...item,
    reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
    note: z.string().min(1).max(REPORT_NOTE_MAX).nullable(),
    /** False if only moderators see it and it does not count towards hiding. */
    counts: z.boolean(),
  }),
  { personal: ['note'] },
);

const decision = { moderator: z.string().min(1).max(100), reason: z.string().min(1).max(500) };

const onModeration = declareEvents('moderation', 'unlinkable');

export const ItemHidden = onModeration(
  'ItemHidden',
  'A moderator hid an item',
  z.object({ ...item, ...decision }),
);

/** A moderator restored an item; earlier reports are settled. */
export const ItemRestored = onModeration(
  'ItemRestored',
  'A moderator restored an item',
  z.object({ ...item, ...decision }),
);

const onPin = declareEvents('pin', 'unlinkable');

export const PostPinned = onPin(
  'PostPinned',
  'A moderator pinned a post',
  z.object({ postId: z.uuid(), ...decision }),
);

export const PostUnpinned = onPin(
  'PostUnpinned',
  'A moderator unpinned a post',
  z.object({ postId: z.uuid(), ...decision }),
);
