export const COMMUNITY_PATH = '/community';
export const STORIES_PATH = '/stories';

export const postPath = (id: string): string => `${COMMUNITY_PATH}/posts/${encodeURIComponent(id)}`;

export const storyPath = (id: string): string => `${STORIES_PATH}/${encodeURIComponent(id)}`;
