/** What a session was begun on, as coarsely as a member needs to recognise it. */
export const deviceKinds = ['phone', 'computer'] as const;

/** Families of browsers; `other` for all that are not named. */
export const browserFamilies = ['Chrome', 'Edge', 'Firefox', 'Safari', 'Samsung Internet', 'other'] as const;

/** A kind of device and a family of browsers; nothing that tells one phone from another of its kind. */
export type Device = {
  readonly kind: (typeof deviceKinds)[number];
  readonly browser: (typeof browserFamilies)[number];
};
