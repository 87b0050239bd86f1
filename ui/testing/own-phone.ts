import 'fake-indexeddb/auto';
import { PHONE_KEY } from '@secondspring/contracts/http/phone-key.ts';
import type { QueryClient } from '@tanstack/react-query';
import { IDBFactory } from 'fake-indexeddb';
import { onTestFinished, vi } from 'vitest';
import { keeper } from '../api/keeper.ts';
import { keepEntries } from '../entries/keep-entries.ts';
import { phoneKey } from '../kept/phone-key.ts';

/** Makes the simulated browser the member’s own phone, with nothing kept on it, until the end of the test. */
export const onOwnPhone = (): void => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  document.cookie = `${PHONE_KEY}=${'A'.repeat(43)}`;
  onTestFinished(() => {
    document.cookie = `${PHONE_KEY}=; Max-Age=0`;
  });
};

/** What the shell starts there; nothing elsewhere. */
export const startEntries = (client: QueryClient): void => {
  const key = phoneKey();
  if (key === null) return;
  const entering = keepEntries(client, key);
  keeper().enter = async (made) => (await (await entering)?.(made)) ?? null;
};
