import { createHmac, createSecretKey } from 'node:crypto';
import { DuckDBUUIDValue } from '@duckdb/node-api';

export const PSEUDONYM_KEY_BYTES = 32;

/** The same id in any case has the same pseudonym. */
export type Pseudonyms = (id: string) => DuckDBUUIDValue;

/** The first 16 bytes of HMAC-SHA-256. Without the key, neither can be computed from the other. */
export const createPseudonyms = (key: Buffer): Pseudonyms => {
  const secret = createSecretKey(key);
  return (id) => {
    const hash = createHmac('sha256', secret).update(id.toLowerCase()).digest();
    return DuckDBUUIDValue.fromUint128((hash.readBigUInt64BE(0) << 64n) | hash.readBigUInt64BE(8));
  };
};
