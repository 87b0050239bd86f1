import { expect, type Locator } from '@playwright/test';

/** The words of the product specification for the community's screens (sections 2, 5, 8 and 9), by screen and state, word for word. */
export const communityWords = {
  community: [
    "You're not alone on this journey",
    'Stories',
    'View all',
    'Post a story of your own',
    'Treatment Reviews',
    'Community Board',
    'All Posts',
    'New Post',
  ],
  communityEmpty: ['No posts yet. Be the first to start a conversation!', 'Create First Post'],
  communityLoading: ['Loading posts...'],
  newPost: [
    'Create New Post',
    'Select a category',
    'Choose the most relevant category for your post',
    'Post anonymously',
    'Cancel',
    'Publish Post',
  ],
  post: [
    'Add a Comment',
    'Post anonymously',
    'Comments (0)',
    'No comments yet. Be the first to share your thoughts!',
  ],
  postLoading: ['Loading post...', 'Loading comments...'],
  postMissing: ['Post not found'],
  stories: [
    'Others',
    'My own',
    'Showing most recent stories first',
    'Post a story of your own',
    'Healthcare professional visits',
    'HRT',
    'Work',
    'Anxiety',
    'Irritability',
    'Show more',
  ],
  storiesAllTags: [
    'Perimenopause',
    'Menopause',
    'Postmenopause',
    'Hot flashes',
    'Sleep issues',
    'Mood changes',
    'Show less',
  ],
  storiesLoading: ['Loading stories...'],
  storiesOwnEmpty: ["You haven't posted any stories yet"],
  storiesEmpty: ['No stories found'],
  newStory: ['Share Your Story', 'Your first name will be visible', 'Cancel', 'Post Story'],
  newStoryAnonymous: ['Post anonymously', 'Your name will not be shown'],
  story: ['Report this story', 'No comments yet. Be the first to share your thoughts!'],
  storyMissing: ['Story not found', 'Back to Stories'],
} as const;

/** The toasts of the community (specification, sections 5, 6 and 8): title and message. */
export const communityToasts = {
  loginToPost: ['Login required', 'Please login to create a post'],
  loginToVoteOnPosts: ['Login required', 'Please login to vote on posts'],
  loginToVoteOnComments: ['Login required', 'Please login to vote on comments'],
  loginToComment: ['Login required', 'Please login to post a comment'],
  postCreated: ['Post created!', 'Your post has been published to the community.'],
  commentPosted: ['Comment posted!', 'Your comment has been added to the discussion.'],
  commentRequired: ['Comment required', 'Please enter a comment before submitting.'],
  storyPosted: ['Story posted!', 'Your story has been shared with the community.'],
  storyIncomplete: ['Missing information', 'Please provide both a title and content for your story.'],
  storyFailed: ['Error', 'Failed to post story. Please try again.'],
  storyCommentPosted: ['Comment posted!', 'Your comment has been added.'],
  storyCommentEmpty: ['Empty comment', 'Please enter a comment before posting.'],
  storyCommentFailed: ['Error', 'Failed to post comment. Please try again.'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

/** Expects that all words of a screen stand on it, each exactly so. */
export async function expectWords(place: Locator, screen: keyof typeof communityWords): Promise<void> {
  for (const words of communityWords[screen])
    await expect(place.getByText(words, { exact: true }).first(), words).toBeAttached();
}
