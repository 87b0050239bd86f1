/** What a team's token may allow: publishing builds, and changing which of them browsers get. Reading its own history it always may. */
export const releaseActions = ['publish', 'promote', 'canary', 'rollback'] as const;

/** One thing that a team's token may allow. */
export type ReleaseAction = (typeof releaseActions)[number];
