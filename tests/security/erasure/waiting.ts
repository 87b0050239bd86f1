import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { schemaOf } from '@secondspring/platform/vault/key-schemas.ts';
import type { ErasingProduct } from './erasing-product.ts';

/** Whether a member's erasure is recorded as done. */
export const erasedIn =
  ({ dependencies }: Pick<ErasingProduct, 'dependencies'>, userId: string) =>
  async (): Promise<boolean> =>
    (await dependencies.eventLog.read(`user-${userId}`)).some(({ type }) => type === 'AccountErased');

const due = keyDomains.map((domain) => `select id from ${schemaOf(domain)}.due_erasures`).join(' union all ');

/** Whether every scheduled erasure is done; none is scheduled for later here. */
export const nothingDue =
  ({ keys }: Pick<ErasingProduct, 'keys'>) =>
  async (): Promise<boolean> =>
    (await keys.query(due)).rowCount === 0;
