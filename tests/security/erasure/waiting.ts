import { keyDomains } from '@secondspring/contracts/events/key-domain.ts';
import { schemaOf } from '@secondspring/platform/vault/key-store.ts';
import { eventually } from '../../eventually.ts';
import type { ErasingProduct } from './erasing-product.ts';

/** Whether a member's erasure is recorded as done. */
export const erasedIn =
  ({ dependencies }: Pick<ErasingProduct, 'dependencies'>, userId: string) =>
  async (): Promise<boolean> =>
    (await dependencies.eventLog.read(`user-${userId}`)).some(({ type }) => type === 'AccountErased');

const schedules = keyDomains.map((domain) => `${schemaOf(domain)}.due_erasures`);
const rowsWhere = (condition: string): string =>
  schedules.map((schedule) => `select id from ${schedule} where ${condition}`).join(' union all ');

/** Waits until every erasure that is due now is done, whatever comes due meanwhile. */
export const dueErased = async ({ keys }: Pick<ErasingProduct, 'keys'>): Promise<void> => {
  const { rows } = await keys.query<{ id: string }>(rowsWhere('due_at <= now()'));
  const ids = rows.map(({ id }) => id);
  await eventually(
    'what was due is erased',
    async () => (await keys.query(rowsWhere('id = any($1)'), [ids])).rowCount === 0,
  );
};
