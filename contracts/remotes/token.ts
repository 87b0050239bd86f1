/** What a release token may allow. Reading the micro-frontend's own history is always allowed. */
export const releaseActions = ['publish', 'promote', 'canary', 'rollback'] as const;

export type ReleaseAction = (typeof releaseActions)[number];
