/** Path of the community's front page. */
export const COMMUNITY_PATH = '/community';
/** Path of the list of stories. */
export const STORIES_PATH = '/stories';

/** Path of a post's page. */
export const postPath = (id: string): string => `${COMMUNITY_PATH}/posts/${encodeURIComponent(id)}`;

/** Path of a story's page. */
export const storyPath = (id: string): string => `${STORIES_PATH}/${encodeURIComponent(id)}`;
