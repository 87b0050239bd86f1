/** Subscription plans; every member begins with the first. */
export const subscriptionPlans = ['free', 'premium'] as const;

/** A subscription plan. */
export type SubscriptionPlan = (typeof subscriptionPlans)[number];
