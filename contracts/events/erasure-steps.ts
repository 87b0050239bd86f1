/** Services that erase what they hold of a member before her keys are destroyed. */
export const erasingServices = ['health', 'community', 'reviews'] as const;

/** Everything that is erased before her keys are destroyed; her account at the issuer only where it was written down which one it is. */
export const erasureSteps = [...erasingServices, 'issuer'] as const;

/** One of them. */
export type ErasureStep = (typeof erasureSteps)[number];
