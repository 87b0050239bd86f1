import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Adapter } from 'oidc-provider';

/** As long as a sign-in and its tokens may take. */
const ADDRESS_TTL_SECONDS = 1800;

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** E-mail addresses of people who have just signed in, encrypted, for the claims of their tokens. */
export type Addresses = {
  /** Stores an address for `ADDRESS_TTL_SECONDS` seconds. */
  keep(subject: string, address: string): Promise<void>;
  /** Undefined when expired or unknown. */
  find(subject: string): Promise<string | undefined>;
};

/** @param key 32 bytes */
export const createAddresses = (store: Adapter, key: Buffer): Addresses => ({
  keep: async (subject, address) => {
    const nonce = randomBytes(NONCE_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const cipher = createCipheriv('aes-256-gcm', key, nonce, options);
    cipher.setAAD(Buffer.from(subject));
    const sealed = Buffer.concat([cipher.update(address, 'utf8'), cipher.final()]);
    const all = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    await store.upsert(subject, { address: all.toString('base64') }, ADDRESS_TTL_SECONDS);
  },
  find: async (subject) => {
    const record = await store.find(subject);
    const address = record?.['address'];
    if (typeof address !== 'string') return undefined;
    const all = Buffer.from(address, 'base64');
    const nonce = all.subarray(0, NONCE_BYTES);
    const options = { authTagLength: TAG_BYTES };
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, options);
    decipher.setAAD(Buffer.from(subject));
    decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const sealed = all.subarray(NONCE_BYTES + TAG_BYTES);
    return decipher.update(sealed, undefined, 'utf8') + decipher.final('utf8');
  },
});
