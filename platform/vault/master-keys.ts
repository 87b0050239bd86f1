import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { MasterKeyBytes } from '../config/compartments.ts';
import { decrypt, encrypt } from './envelope.ts';
import { KeyStoreUnavailable, MasterKeyUnknown } from './faults.ts';

const KEY_BYTES = 32;

type MasterKey = { readonly id: string; readonly secret: KeyObject };

/** Wraps and opens keys. */
export type MasterKeys = {
  /** Id of the wrapping key: 16 hexadecimal digits of a keyed hash, which reveal nothing about it. */
  readonly id: string;
  /** Ids of all master keys. */
  readonly ids: readonly string[];
  /** Wraps a key; `context` says whose key it is and its use. */
  wrap(context: string, key: Buffer): Buffer;
  /**
   * Opens a key wrapped by the master key of this id. Throws {@link KeyStoreUnavailable} without that key: it
   * may be configured later, so waiting is right.
   */
  unwrap(id: string, context: string, wrapped: Buffer): Buffer;
  /** A secret for one use, derived from the master key of this id. Throws as `unwrap` does. */
  derived(id: string, use: string): Buffer;
};

const described = (bytes: Buffer): MasterKey => {
  if (bytes.length !== KEY_BYTES) throw new Error(`a master key must have ${KEY_BYTES} bytes`);
  const secret = createSecretKey(bytes);
  const id = createHmac('sha256', secret).update('master key id').digest('hex').slice(0, 16);
  return { id, secret };
};

/** Throws unless keys have 32 bytes. */
export const createMasterKeys = ({ masterKey, otherMasterKey }: MasterKeyBytes): MasterKeys => {
  const present = described(masterKey);
  const all = otherMasterKey === undefined ? [present] : [present, described(otherMasterKey)];
  const keyOf = (id: string): MasterKey => {
    const found = all.find((key) => key.id === id);
    if (found === undefined) throw new KeyStoreUnavailable(new MasterKeyUnknown());
    return found;
  };
  return {
    id: present.id,
    ids: all.map(({ id }) => id),
    wrap: (context, key) => encrypt(present.secret, key, Buffer.from(context)),
    unwrap: (id, context, wrapped) => decrypt(keyOf(id).secret, wrapped, Buffer.from(context)),
    derived: (id, use) => createHmac('sha256', keyOf(id).secret).update(use).digest(),
  };
};
