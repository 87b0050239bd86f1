import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { schemaOf } from '@secondspring/platform/vault/key-schemas.ts';
import type { ErasingProduct } from './erasing-product.ts';

/** Whether a member's erasure is recorded as done. */
export const erasedIn =
  ({ dependencies }: Pick<ErasingProduct, 'dependencies'>, userId: string) =>
  async (): Promise<boolean> =>
    (await dependencies.eventLog.read(`user-${userId}`)).some(({ type }) => type === 'AccountErased');

/** Due now or in a moment; the free slots of a member are checked a minute later at the earliest. */
const due = keyDomains
  .map(
    (domain) =>
      `select id from ${schemaOf(domain)}.due_erasures where due_at <= now() + interval '5 seconds'`,
  )
  .join(' union all ');

/** Whether every erasure that is due is done. */
export const nothingDue =
  ({ keys }: Pick<ErasingProduct, 'keys'>) =>
  async (): Promise<boolean> =>
    (await keys.query(due)).rowCount === 0;
