import type { ErasingProduct } from './erasing-product.ts';

/** Whether a member's erasure is recorded as done. */
export const erasedIn =
  ({ dependencies }: Pick<ErasingProduct, 'dependencies'>, userId: string) =>
  async (): Promise<boolean> =>
    (await dependencies.eventLog.read(`user-${userId}`)).some(({ type }) => type === 'AccountErased');

/** Whether every erasure that is due is done. */
export const nothingDue =
  ({ keys }: Pick<ErasingProduct, 'keys'>) =>
  async (): Promise<boolean> =>
    (await keys.query('select from due_erasures where due_at <= now()')).rowCount === 0;
