/** The parts of the product that have read models of their own: each is a Postgres schema with one projector. */
export const domainNames = ['identity', 'health', 'community', 'reviews'] as const;

/** Name of a domain. */
export type DomainName = (typeof domainNames)[number];
