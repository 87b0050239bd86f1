export const COMMUNITY_PATH = '/community';
export const STORIES_PATH = '/stories';
export const GUIDELINES_PATH = '/guidelines';
export const AUTHORS_PATH = '/authors';

/** The page that lists posts, and the one that lists stories. */
export const threadLists = {
  post: { path: COMMUNITY_PATH, title: 'Community', back: 'Back to Community' },
  story: { path: STORIES_PATH, title: 'Stories', back: 'Back to Stories' },
} as const;

export const postPath = (id: string): string => `${COMMUNITY_PATH}/posts/${encodeURIComponent(id)}`;
export const storyPath = (id: string): string => `${STORIES_PATH}/${encodeURIComponent(id)}`;
/** Of the author of a story. */
export const authorPath = (storyId: string): string => `${AUTHORS_PATH}/${encodeURIComponent(storyId)}`;
