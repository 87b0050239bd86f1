import 'fake-indexeddb/auto';
import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';
import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';

/** Makes the simulated browser the member’s own phone, with nothing kept on it, until the end of the test. */
export const onOwnPhone = (): void => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  document.cookie = `${PHONE_KEY}=${'A'.repeat(43)}`;
  onTestFinished(() => {
    document.cookie = `${PHONE_KEY}=; Max-Age=0`;
  });
};
