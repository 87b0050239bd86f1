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

/** Version 2 seals whether an item needs care with its words; version 1 says it beside them, where it stays. */
const careSealed = {
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

const onPostCategory = declareEvents('postCategory', 'unlinkable');

/** A category of the board stands as given. */
export const PostCategoryDefined = onPostCategory(
  'PostCategoryDefined',
  'A category of the community board was added or reworded',
  z.object({ categoryId: z.int().min(1), ...categoryFields(500) }),
);

const onPost = declareEvents('post', 'unlinkable');

/** A member wrote a post. */
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
  { ...careSealed, personal: ['author', 'needsCare', 'title', 'content'] },
);

/** A post is gone, by its author's wish. */
export const PostErased = onPost('PostErased', 'A post was erased', z.object({ postId: z.uuid() }));

const onComment = declareEvents('comment', 'unlinkable');

/** A member commented on a post. */
export const CommentPosted = onComment(
  'CommentPosted',
  'A member commented on a post',
  z.object({ commentId: z.uuid(), postId: z.uuid(), ...written, content: comment }),
  { ...careSealed, personal: ['author', 'needsCare', 'content'] },
);

/** A comment is gone, by its author's wish. */
export const CommentErased = onComment(
  'CommentErased',
  'A comment was erased',
  z.object({ commentId: z.uuid(), postId: z.uuid() }),
);

const vote = z.literal([1, -1]);
/** A vote, or none. */
const voteBefore = z.literal([1, -1, 0]);

const onPostVote = declareEvents('postVote', 'unlinkable');

/** Someone voted on a post, for the first time or the other way. It says what it replaces, so that tallies need no look back. */
export const PostVoted = onPostVote(
  'PostVoted',
  'A member voted on a post',
  z.object({ postId: z.uuid(), vote, previous: voteBefore }),
);

/** Someone took a vote on a post back. */
export const PostVoteWithdrawn = onPostVote(
  'PostVoteWithdrawn',
  'A member took her vote on a post back',
  z.object({ postId: z.uuid(), previous: vote }),
);

const onCommentVote = declareEvents('commentVote', 'unlinkable');

/** Someone voted on a comment, for the first time or the other way. */
export const CommentVoted = onCommentVote(
  'CommentVoted',
  'A member voted on a comment',
  z.object({ commentId: z.uuid(), postId: z.uuid(), vote, previous: voteBefore }),
);

/** Someone took a vote on a comment back. */
export const CommentVoteWithdrawn = onCommentVote(
  'CommentVoteWithdrawn',
  'A member took her vote on a comment back',
  z.object({ commentId: z.uuid(), postId: z.uuid(), previous: vote }),
);

const onStory = declareEvents('story', 'unlinkable');

/** A member told her story. */
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
  { ...careSealed, personal: ['author', 'needsCare', 'title', 'content', 'tags'] },
);

/** A story is gone, by its author's wish. */
export const StoryErased = onStory('StoryErased', 'A story was erased', z.object({ storyId: z.uuid() }));

const onStoryComment = declareEvents('storyComment', 'unlinkable');

/** A member commented on a story. It is anonymous when she comments under an anonymous story of her own. */
export const StoryCommentPosted = onStoryComment(
  'StoryCommentPosted',
  'A member commented on a story',
  z.object({
    commentId: z.uuid(),
    storyId: z.uuid(),
    ...written,
    content: comment,
    /** Whole years at the time of writing; null where unknown or where the comment is anonymous. */
    age: z.int().min(0).max(130).nullable(),
  }),
  { ...careSealed, personal: ['author', 'needsCare', 'content', 'age'] },
);

/** A comment on a story is gone, by its author's wish. */
export const StoryCommentErased = onStoryComment(
  'StoryCommentErased',
  'A comment on a story was erased',
  z.object({ commentId: z.uuid(), storyId: z.uuid() }),
);

const item = { kind: z.enum(itemKinds), itemId: z.uuid() };

const onReport = declareEvents('report', 'unlinkable');

/** A member reported something; once for each member and thing, as the stream is her tag for it. */
export const ItemReported = onReport(
  'ItemReported',
  'A member reported something that others wrote',
  z.object({
    ...item,
    reason: z.enum(Object.keys(reportReasons) as [ReportReason, ...ReportReason[]]),
    note: z.string().min(1).max(REPORT_NOTE_MAX).nullable(),
    /** False where it is for moderators alone and helps to hide nothing; left out by reports from before that was asked, which count. */
    counts: z.boolean().optional(),
  }),
  { personal: ['note'] },
);

const decision = { moderator: z.string().min(1).max(100), reason: z.string().min(1).max(500) };

const onModeration = declareEvents('moderation', 'unlinkable');

/** A moderator hid something. */
export const ItemHidden = onModeration(
  'ItemHidden',
  'A moderator hid something that a member wrote',
  z.object({ ...item, ...decision }),
);

/** A moderator showed something again; the reports until then are settled. */
export const ItemRestored = onModeration(
  'ItemRestored',
  'A moderator decided that something stays',
  z.object({ ...item, ...decision }),
);

const onPin = declareEvents('pin', 'unlinkable');

/** A moderator put a post at the top of the board. */
export const PostPinned = onPin(
  'PostPinned',
  'A moderator pinned a post',
  z.object({ postId: z.uuid(), ...decision }),
);

/** A moderator took a post from the top of the board. */
export const PostUnpinned = onPin(
  'PostUnpinned',
  'A moderator unpinned a post',
  z.object({ postId: z.uuid(), ...decision }),
);
