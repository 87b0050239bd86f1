import { type ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domainsOfEvent } from '@secondspring/contracts/domains.ts';

/** The token with which a read includes these events: per domain, the position of its last event. */
export const consistencyTokenOf = (
  events: readonly { type: string; position: bigint }[],
): ConsistencyToken => {
  const token = new Map<DomainName, bigint>();
  for (const { type, position } of events)
    for (const domain of domainsOfEvent(type))
      if (position > (token.get(domain) ?? -1n)) token.set(domain, position);
  return token;
};
