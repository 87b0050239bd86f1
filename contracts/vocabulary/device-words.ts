/** Device of a session, only as precise as a member needs to recognise it. */
export const deviceKinds = ['phone', 'computer'] as const;

/** `other`: any family not listed. */
export const browserFamilies = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'other'] as const;

/** Nothing here distinguishes two devices of the same kind. */
export type Device = {
  readonly kind: (typeof deviceKinds)[number];
  readonly browser: (typeof browserFamilies)[number];
};
