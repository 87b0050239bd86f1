import { clearTabStorage } from '@secondspring/ui/drafts/tab-storage.ts';

/** Reloads at home, so that nothing of hers stays in memory or in storage. */
export const leave = (): void => {
  clearTabStorage();
  location.assign('/');
};
