import type { KeyObject } from 'node:crypto';
import { decrypt, encrypt } from '@secondspring/platform/vault/envelope.ts';
import type { Adapter } from 'oidc-provider';

/** As long as a sign-in and its tokens may take. */
const ADDRESS_TTL_SECONDS = 1800;

/** E-mail addresses of people who have just signed in, encrypted, for the claims of their tokens. */
export type Addresses = {
  /** Stores an address for `ADDRESS_TTL_SECONDS` seconds. */
  keep(subject: string, address: string): Promise<void>;
  /** Undefined when expired or unknown. */
  find(subject: string): Promise<string | undefined>;
};

export const createAddresses = (store: Adapter, key: KeyObject): Addresses => ({
  keep: async (subject, address) => {
    const sealed = encrypt(key, Buffer.from(address), Buffer.from(subject));
    await store.upsert(subject, { address: sealed.toString('base64') }, ADDRESS_TTL_SECONDS);
  },
  find: async (subject) => {
    const address = (await store.find(subject))?.['address'];
    return typeof address === 'string'
      ? decrypt(key, Buffer.from(address, 'base64'), Buffer.from(subject)).toString('utf8')
      : undefined;
  },
});
