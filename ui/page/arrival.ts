import { pageWide } from './page-wide.ts';

/** Whether the next heading should take the focus. */
export type Arrival = { pending: boolean };

/** Set by the shell at each navigation; the first heading that appears resets it. */
export const arrival = (): Arrival => pageWide<Arrival>('arrival/1', () => ({ pending: false }));
