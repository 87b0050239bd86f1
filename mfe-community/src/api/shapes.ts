import type { Input, Output, ResultPage } from '@secondspring/ui/api/call.ts';
import type { InfiniteData } from '@tanstack/react-query';

export type PostCategory = Output<'GET /api/community/categories'>[number];
export type Post = Output<'GET /api/community/posts/{id}'>;
export type PostComment = Output<'GET /api/community/posts/{id}/comments'>[number];
export type Story = Output<'GET /api/stories/{id}'>;
export type StoryComment = Output<'GET /api/stories/{id}/comments'>[number];
/** What a search found. */
export type Found = Output<'POST /api/search'>;
export type PostContent = Input<'POST /api/community/posts'>['body'];
export type StoryContent = Input<'POST /api/stories'>['body'];
/** The sum of all votes and the reader's own vote. */
export type Votes = Output<'POST /api/community/posts/{id}/vote'>;
/** 1 up, -1 down. */
export type VoteType = Input<'POST /api/community/posts/{id}/vote'>['body']['voteType'];
export type Loaded<Item> = InfiniteData<ResultPage<Item[]>>;

/** A post or story, on which members comment. */
export type Thread = { readonly kind: 'post' | 'story'; readonly id: string };

/** In the addresses of calls. */
export const threadPaths = { post: 'community/posts', story: 'stories' } as const;

/** Key of every list of posts or of stories. */
export const listKey = (kind: Thread['kind']) => [`GET /api/${threadPaths[kind]}`] as const;

/** What a member can report, or remove if she wrote it. */
export type Item =
  | Thread
  | { readonly kind: 'comment' | 'storyComment'; readonly id: string; readonly thread: Thread };
