import type { ItemKind, StoryTag } from '@secondspring/contracts/vocabulary/community-words.ts';
import { membersOf } from '../members/table.ts';
import { moderated } from '../moderated.ts';
import {
  boolean,
  holding,
  integer,
  table,
  text,
  texts,
  timestamp,
  uuid,
} from '@secondspring/platform/read-model/table.ts';

/** What the community needs of a member: the first name of a named story, and the date her age is counted from. */
export const communityMembers = membersOf('community');

/** Categories of the board. */
export const postCategories = table({
  domain: 'community',
  name: 'post_categories',
  columns: {
    id: integer(),
    name: text(),
    slug: text(),
    description: text(),
    icon: text(),
    position: integer(),
    created_at: timestamp(),
  },
  primaryKey: ['id'],
  indexes: {},
  catalogue: true,
});

/** Who wrote an item: null for an anonymous one, whose author no table knows; the tag tells her alone that it is hers. */
const authored = {
  author_id: uuid({ nullable: true, personal: true }),
  owner_tag: uuid(),
  is_anonymous: boolean(),
  /** Id of the event that began it, by which a repeated call finds its first answer. */
  event_id: uuid(),
};

/** When an item was written; of an anonymous one only the minute. */
const dated = { created_at: timestamp(), updated_at: timestamp() };

/** Posts of the board. */
export const posts = table({
  domain: 'community',
  name: 'posts',
  columns: {
    id: uuid(),
    ...authored,
    category_id: integer({ nullable: true }),
    title: text({ personal: true }),
    content: text({ personal: true }),
    upvotes: integer({ default: '0' }),
    comment_count: integer({ default: '0' }),
    is_pinned: boolean({ default: 'false' }),
    ...moderated,
    ...dated,
  },
  primaryKey: ['id'],
  indexes: {
    posts_newest: '(is_pinned desc, created_at desc, id desc) where not hidden',
    posts_category: '(category_id, is_pinned desc, created_at desc, id desc) where not hidden',
    posts_author: '(author_id) where author_id is not null',
    posts_search: `using gin (to_tsvector('english'::regconfig, title || ' ' || content)) where not hidden`,
  },
});

/** Comments on posts. */
export const comments = table({
  domain: 'community',
  name: 'comments',
  columns: {
    id: uuid(),
    post_id: uuid(),
    ...authored,
    content: text({ personal: true }),
    upvotes: integer({ default: '0' }),
    ...moderated,
    ...dated,
  },
  primaryKey: ['id'],
  indexes: {
    comments_newest: '(post_id, created_at desc, id desc) where not hidden',
    comments_hidden: '(post_id) where hidden',
    comments_author: '(author_id) where author_id is not null',
  },
});

/** Votes on posts by the tag that only the member who voted can compute. */
export const postVotes = table({
  domain: 'community',
  name: 'post_votes',
  columns: { tag: uuid(), post_id: uuid(), vote: integer() },
  primaryKey: ['tag'],
  indexes: { post_votes_post: '(post_id)' },
});

/** Votes on comments; the post is there so that they go when it goes. */
export const commentVotes = table({
  domain: 'community',
  name: 'comment_votes',
  columns: { tag: uuid(), comment_id: uuid(), post_id: uuid(), vote: integer() },
  primaryKey: ['tag'],
  indexes: { comment_votes_comment: '(comment_id)', comment_votes_post: '(post_id)' },
});

/** Stories. */
export const stories = table({
  domain: 'community',
  name: 'stories',
  columns: {
    id: uuid(),
    ...authored,
    title: text({ personal: true }),
    content: text({ personal: true }),
    tags: holding<readonly StoryTag[]>(texts({ default: `'{}'`, personal: true })),
    comment_count: integer({ default: '0' }),
    ...moderated,
    ...dated,
  },
  primaryKey: ['id'],
  indexes: {
    stories_newest: '(created_at desc, id desc) where not hidden',
    stories_author: '(author_id, created_at desc, id desc) where author_id is not null',
    stories_search: `using gin (to_tsvector('english'::regconfig, title || ' ' || content)) where not hidden`,
  },
});

/** Stories by tag, so that the newest of one tag are found without looking at others. */
export const taggedStories = table({
  domain: 'community',
  name: 'story_tags',
  columns: { tag: holding<StoryTag>(text({ statistics: true })), story_id: uuid(), created_at: timestamp() },
  primaryKey: ['tag', 'story_id'],
  indexes: {
    story_tags_newest: '(tag, created_at desc, story_id desc)',
    story_tags_story: '(story_id)',
  },
});

/** Comments on stories. */
export const storyComments = table({
  domain: 'community',
  name: 'story_comments',
  columns: {
    id: uuid(),
    story_id: uuid(),
    ...authored,
    content: text({ personal: true }),
    age: integer({ nullable: true, personal: true }),
    ...moderated,
    ...dated,
  },
  primaryKey: ['id'],
  indexes: {
    story_comments_newest: '(story_id, created_at desc, id desc) where not hidden',
    story_comments_hidden: '(story_id) where hidden',
    story_comments_author: '(author_id) where author_id is not null',
  },
});

/** What moderators look at: everything reported, or written in words that may speak of self-harm, reviews included. */
export const moderationQueue = table({
  domain: 'community',
  name: 'moderation_queue',
  columns: {
    kind: holding<ItemKind>(text()),
    item_id: uuid(),
    /** Distinct members who reported it since the last decision. */
    open_reports: integer({ default: '0' }),
    unsafe_advice: integer({ default: '0' }),
    unkind: integer({ default: '0' }),
    private_details: integer({ default: '0' }),
    selling: integer({ default: '0' }),
    harm: integer({ default: '0' }),
    other: integer({ default: '0' }),
    needs_care: boolean({ default: 'false' }),
    decided: boolean({ default: 'false' }),
    removed: boolean({ default: 'false' }),
    first_noted_at: timestamp(),
    last_noted_at: timestamp(),
  },
  primaryKey: ['kind', 'item_id'],
  indexes: {
    moderation_queue_open: '(last_noted_at) where open_reports > 0 or (needs_care and not decided)',
  },
});

/** Reports by the tag that only the member who reported can compute: by it a moderator reads the notes that came with them. */
export const itemReports = table({
  domain: 'community',
  name: 'reports',
  columns: { tag: uuid(), kind: holding<ItemKind>(text()), item_id: uuid() },
  primaryKey: ['tag'],
  indexes: { reports_item: '(kind, item_id)' },
});
