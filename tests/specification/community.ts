import { words, type Words } from './row.ts';
import { storyTags } from './vocabulary.ts';

export const communityWords = {
  community: words('Community (/community)', {
    text: ["You're not alone on this journey", 'View all', 'Post a story of your own', 'Treatment Reviews'],
    heading: ['Stories', 'Community Board'],
    tab: ['All Posts'],
    button: ['New Post'],
  }),
  board: words('Community (/community)', { text: ['General', 'Pinned', 'Anonymous', 'User'] }),
  boardTimes: words('Business constants and limits', {
    text: [
      'just now',
      { shown: '5m ago', of: '{N}m ago' },
      { shown: '3h ago', of: '{N}h ago' },
      { shown: '2d ago', of: '{N}d ago' },
    ],
  }),
  boardEmpty: words('Community (/community)', {
    text: ['No posts yet. Be the first to start a conversation!'],
    button: ['Create First Post'],
  }),
  boardLoading: words('Community (/community)', { text: ['Loading posts...'] }),
  newPost: words('Community (/community)', {
    heading: ['Create New Post'],
    placeholder: ['Select a category'],
    text: ['Choose the most relevant category for your post'],
    label: ['Title', 'Content'],
    button: ['Cancel', 'Publish Post'],
  }),
  newPostAnonymity: words('Post detail (/community/posts/{id})', { checkbox: ['Post anonymously'] }),
  newPostMissing: words('The error catalogue', { text: ['Required'] }),
  publishing: words('Community (/community)', { button: ['Publishing...'] }),
  post: words('Post detail (/community/posts/{id})', {
    heading: ['Add a Comment', { shown: 'Comments (0)', of: 'Comments ({n})' }],
    checkbox: ['Post anonymously'],
    text: ['No comments yet. Be the first to share your thoughts!'],
  }),
  postLoading: words('Post detail (/community/posts/{id})', {
    text: ['Loading post...', 'Loading comments...'],
  }),
  postMissing: words('Post detail (/community/posts/{id})', { heading: ['Post not found'] }),
  stories: words('Stories list (/stories)', {
    tab: ['Others', 'My own'],
    text: ['Showing most recent stories first'],
    button: ['Post a story of your own', 'Show more'],
  }),
  storyTags: words('Business constants and limits', { button: storyTags.slice(0, 5) }),
  storiesAllTags: words('Stories list (/stories)', { button: ['Show less'] }),
  furtherStoryTags: words('Business constants and limits', { button: storyTags.slice(5) }),
  storyCards: words('Stories list (/stories)', { text: ['Anonymous'] }),
  storyTimes: words('Business constants and limits', {
    text: [
      'just now',
      { shown: '5 minutes ago', of: '{N} minutes ago' },
      { shown: 'about 3 hours ago', of: 'about {N} hour(s) ago' },
      { shown: 'about 2 days ago', of: 'about {N} day(s) ago' },
    ],
  }),
  storiesLoading: words('Stories list (/stories)', { text: ['Loading stories...'] }),
  storiesOwnEmpty: words('Stories list (/stories)', { text: ["You haven't posted any stories yet"] }),
  storiesEmpty: words('Stories list (/stories)', { text: ['No stories found'] }),
  newStory: words('Create-story dialog', {
    heading: ['Share Your Story'],
    label: ['Title', 'Content'],
    switch: [{ shown: 'Post as Maya', of: 'Post as {first name}' }],
    text: ['Your first name will be visible'],
    button: ['Cancel', 'Post Story'],
  }),
  newStoryAnonymous: words('Create-story dialog', {
    switch: ['Post anonymously'],
    text: ['Your name will not be shown'],
  }),
  postingStory: words('Create-story dialog', { button: ['Posting...'] }),
  ownStory: words('Story detail (/stories/{id})', { heading: ['Your Story'] }),
  story: words('Story detail (/stories/{id})', {
    heading: [{ shown: "Maya's Story", of: "{author}'s Story" }],
    button: ['Report this story'],
    link: [{ shown: "View Maya's profile", of: "View {author}'s profile" }],
    text: ['No comments yet. Be the first to share your thoughts!'],
  }),
  storyComment: words('Story detail (/stories/{id})', { text: ['User'] }),
  storyMissing: words('Story detail (/stories/{id})', {
    heading: ['Story not found'],
    link: ['Back to Stories'],
  }),
} as const satisfies Readonly<Record<string, Words>>;
