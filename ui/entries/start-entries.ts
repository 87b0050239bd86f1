import { call } from '../api/call.ts';
import { keeper } from '../api/keeper.ts';
import { phoneKey } from '../kept/phone-key.ts';
import { lazyCode } from '../lazy/lazy-code.ts';
import type { KeptEntries } from './keep-entries.ts';
import type { QueryClient } from '@tanstack/react-query';

let keptEntries: KeptEntries | null = null;

/** Null until they are read from this phone, and where none are kept. */
export const entriesOfPage = (): KeptEntries | null => keptEntries;

/** On her own phone keeps what she enters until the server has it. Call `start` after the first render. */
export const createEntries = (client: QueryClient): { readonly start: () => void } => {
  const owner = phoneKey();
  if (owner === null) return { start: () => undefined };
  const code = lazyCode(async () => {
    const { keepEntries } = await import(/* webpackChunkName: "kept-entries" */ './keep-entries.ts');
    keptEntries = await keepEntries(client, owner);
    return keptEntries;
  });
  keeper().enter = async (made) => {
    const entries = await code.load().catch(() => null);
    if (entries !== null) return await entries.enter(made);
    return { isKept: false, body: await call(made.call, made.input, { idempotencyKey: made.key }) };
  };
  return { start: code.preload };
};
