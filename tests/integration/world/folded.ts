import { mergeConsistencyTokens, type ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { domainNames, type DomainName } from '@secondspring/contracts/domains.ts';
import { consistencyTokenOf } from '@secondspring/platform/decider/decider.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import {
  readCheckpointPosition,
  readDomainCheckpoint,
} from '@secondspring/platform/read-model/checkpoint.ts';
import { eventually } from '../../eventually.ts';
import { followed } from './appended.ts';

/** Waits until the projectors have created the tables of these domains, by default of all: until then a read is answered with 503. */
export const readModelsExist = async (
  pool: Dependencies['pool'],
  waitedFor: readonly DomainName[] = domainNames,
): Promise<void> => {
  for (const domain of waitedFor)
    await eventually(
      `the read models of ${domain} exist`,
      async () => (await readDomainCheckpoint(pool, domain)).build !== 'none',
    );
};

/**
 * Waits until everything appended so far is projected in these domains, by default all; throws on a timeout. It queries the read models,
 * because they may have been rebuilt. The process that answers has heard of it then too: until the projectors' signal comes, visitors are
 * answered with what is kept from before.
 */
export const createFolded = (
  { store, pool, freshness }: Pick<Dependencies, 'store' | 'pool' | 'freshness'>,
  waitedFor: readonly DomainName[] = domainNames,
): (() => Promise<void>) => {
  const appended = followed(store);
  let known = 0;
  let token: ConsistencyToken = new Map();
  return async () => {
    const events = await appended();
    token = mergeConsistencyTokens(token, consistencyTokenOf(events.slice(known)));
    known = events.length;
    for (const domain of waitedFor) {
      const last = token.get(domain);
      if (last !== undefined)
        await eventually(
          `${domain} is folded up to ${last}`,
          async () =>
            (await readCheckpointPosition(pool, domain)) >= last &&
            (await freshness.version(domain, token)) !== null,
        );
    }
  };
};
