/** Services that erase what they hold of a member before her keys are destroyed. */
export const erasureSteps = ['health', 'community', 'reviews'] as const;

/** One of them. */
export type ErasureStep = (typeof erasureSteps)[number];
