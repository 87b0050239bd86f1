/** Types of the events that stand in a member's stream; a test holds them to the catalogue. */
export const userEvents = [
  'UserRegistered',
  'ProfileUpdated',
  'EmailVerificationRequested',
  'EmailVerified',
  'SubscriptionPlanChanged',
  'ConsentGiven',
  'ConsentWithdrawn',
  'AccountErasureRequested',
  'AccountErased',
] as const;

/** One of them. */
export type UserEventType = (typeof userEvents)[number];
