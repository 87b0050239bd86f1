import type { Input, Output, ResultPage } from '@secondspring/ui/api/call.ts';
import type { InfiniteData } from '@tanstack/react-query';

export type PostCategory = Output<'listPostCategories'>[number];
export type Post = Output<'getPost'>;
export type PostComment = Output<'listPostComments'>[number];
export type Story = Output<'getStory'>;
export type StoryComment = Output<'listStoryComments'>[number];
export type PostContent = Input<'publishPost'>['body'];
export type StoryContent = Input<'publishStory'>['body'];
/** The sum of all votes and the reader's own vote. */
export type Votes = Output<'voteOnPost'>;
/** 1 up, -1 down. */
export type VoteType = Input<'voteOnPost'>['body']['voteType'];
export type Loaded<Item> = InfiniteData<ResultPage<Item[]>>;

/** A post or story, on which members comment. */
export type Thread = { readonly kind: 'post' | 'story'; readonly id: string };

/** What a member can report, or remove if she wrote it. */
export type Item =
  | Thread
  | { readonly kind: 'comment' | 'storyComment'; readonly id: string; readonly thread: Thread };
