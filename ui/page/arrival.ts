import { pageWide } from './page-wide.ts';

/** Whether a navigation inside the app is still waiting for its page's heading to take the focus. */
export type Arrival = { pending: boolean };

/** The page's arrival: the shell sets it at each navigation, the first heading that appears claims it. */
export const arrival = (): Arrival => pageWide<Arrival>('arrival/1', () => ({ pending: false }));
