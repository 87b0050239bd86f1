import type { Input, Output, Page } from '@secondspring/ui/api/call.ts';
import type { InfiniteData } from '@tanstack/react-query';

/** A category of the board. */
export type PostCategory = Output<'listPostCategories'>[number];
/** A post of the board. */
export type Post = Output<'getPost'>;
/** A comment on a post. */
export type PostComment = Output<'listPostComments'>[number];
/** A story. */
export type Story = Output<'getStory'>;
/** A comment on a story. */
export type StoryComment = Output<'listStoryComments'>[number];
/** What a member sends as a post. */
export type PostContent = Input<'publishPost'>['body'];
/** What a member sends as a story. */
export type StoryContent = Input<'publishStory'>['body'];
/** What a vote left behind: the sum of all votes and the reader's own. */
export type Votes = Output<'voteOnPost'>;
/** A vote: 1 up, -1 down. */
export type VoteType = Input<'voteOnPost'>['body']['voteType'];
/** A list as far as it is loaded, page by page. */
export type Loaded<Item> = InfiniteData<Page<Item[]>>;
