import { clearTabStorage } from '@secondspring/ui/storage/tab-storage.ts';
import { signOut } from '@secondspring/ui/session/sign-out.ts';

/** After the server ended her session: ends the identity provider's too, and reloads at home so that nothing of hers stays in memory. */
export const leave = (): void => {
  signOut().catch(() => {
    clearTabStorage();
    location.assign('/');
  });
};
