import { type ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { DomainName } from '@secondspring/contracts/domains.ts';
import { domainsOfEvent } from '@secondspring/contracts/domains.ts';

/** The token after which a reader sees these events: for each domain that folds one, the position of the last. */
export const consistencyTokenOf = (
  events: readonly { type: string; position: bigint }[],
): ConsistencyToken => {
  const token = new Map<DomainName, bigint>();
  for (const { type, position } of events)
    for (const domain of domainsOfEvent(type))
      if (position > (token.get(domain) ?? -1n)) token.set(domain, position);
  return token;
};
