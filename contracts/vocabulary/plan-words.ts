/** The first is the default. */
export const subscriptionPlans = ['free', 'premium'] as const;

export type SubscriptionPlan = (typeof subscriptionPlans)[number];
