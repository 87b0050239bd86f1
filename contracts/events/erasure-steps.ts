/** Services that erase a member's data before her keys are destroyed. */
export const erasingServices = ['health', 'community', 'reviews'] as const;

/**
 * Everything erased before the keys are destroyed. The account at the issuer is erased only if it is known
 * which one it is.
 */
export const erasureSteps = [...erasingServices, 'issuer'] as const;

export type ErasureStep = (typeof erasureSteps)[number];
