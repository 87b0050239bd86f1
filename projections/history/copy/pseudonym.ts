import { createHmac, createSecretKey } from 'node:crypto';
import { DuckDBUUIDValue } from '@duckdb/node-api';

/** Bytes of the key that pseudonyms are made with. */
export const PSEUDONYM_KEY_BYTES = 32;

/** Gives each id its pseudonym: the same one for the same id, whatever its capitals. */
export type Pseudonyms = (id: string) => DuckDBUUIDValue;

/** Pseudonyms under a key: HMAC-SHA-256, the first 16 bytes. Without the key nobody finds the id to a pseudonym, or the pseudonym to an id. */
export const createPseudonyms = (key: Buffer): Pseudonyms => {
  const secret = createSecretKey(key);
  return (id) => {
    const hash = createHmac('sha256', secret).update(id.toLowerCase()).digest();
    return DuckDBUUIDValue.fromUint128((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8));
  };
};
