import { clearTabStorage } from '@secondspring/ui/drafts/tab-storage.ts';

/** Starts afresh at home, so that nothing of hers stays in the page's memory or in this tab's storage. */
export const leave = (): void => {
  clearTabStorage();
  location.assign('/');
};
