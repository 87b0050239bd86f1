import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { decrypt, encrypt } from './envelope.ts';
import { KeyStoreUnavailable, MasterKeyUnknown } from './faults.ts';

/** Bytes of a master key. */
const KEY_BYTES = 32;

/** The master keys of a process: the one that wraps what is new, and one beside it that opens too, while one is exchanged for the other. */
export type MasterKeyBytes = { readonly masterKey: Buffer; readonly otherMasterKey?: Buffer | undefined };

/** One master key, by its id. */
type MasterKey = { readonly id: string; readonly secret: KeyObject };

/** What a process wraps and opens keys with. */
export type MasterKeys = {
  /** Id of the key that wraps: 16 hexadecimal digits of a keyed hash, which say nothing of the key. */
  readonly id: string;
  /** Ids of all keys that open. */
  readonly ids: readonly string[];
  /** A secret of its own for a use, derived from the key that wraps. */
  derived(use: string): Buffer;
  /** Wraps a key; `context` says whose it is and what for. */
  wrap(context: string, key: Buffer): Buffer;
  /**
   * Opens what the master key with that id wrapped; `null`, of a release that noted no ids, is any that fits. Throws
   * {@link KeyStoreUnavailable} where this process has no such key: it may be given, so nothing is lost, and waiting is right.
   */
  unwrap(id: string | null, context: string, wrapped: Buffer): Buffer;
  /** The same with the key that stands in for whichever master key sealed it, derived for a use. */
  derivedOf(id: string | null, use: string): readonly Buffer[];
};

const described = (bytes: Buffer): MasterKey => {
  if (bytes.length !== KEY_BYTES) throw new Error(`a master key must have ${KEY_BYTES} bytes`);
  const secret = createSecretKey(bytes);
  const id = createHmac('sha256', secret).update('master key id').digest('hex').slice(0, 16);
  return { id, secret };
};

const derivedFrom = ({ secret }: MasterKey, use: string): Buffer =>
  createHmac('sha256', secret).update(use).digest();

/** The first that opens; throws what the last of them throws. */
export const firstThatOpens = <Key>(keys: readonly Key[], open: (key: Key) => Buffer): Buffer => {
  let fault: unknown;
  for (const key of keys)
    try {
      return open(key);
    } catch (error) {
      fault = error;
    }
  throw fault;
};

/** The master keys of a process. Throws where one has not 32 bytes. */
export const createMasterKeys = ({ masterKey, otherMasterKey }: MasterKeyBytes): MasterKeys => {
  const present = described(masterKey);
  const all = otherMasterKey === undefined ? [present] : [present, described(otherMasterKey)];
  const fitting = (id: string | null): readonly MasterKey[] => {
    const found = all.filter((one) => id === null || one.id === id);
    if (found.length === 0) throw new KeyStoreUnavailable(new MasterKeyUnknown());
    return found;
  };
  return {
    id: present.id,
    ids: all.map(({ id }) => id),
    derived: (use) => derivedFrom(present, use),
    wrap: (context, key) => encrypt(present.secret, key, Buffer.from(context)),
    unwrap: (id, context, wrapped) =>
      firstThatOpens(fitting(id), ({ secret }) => decrypt(secret, wrapped, Buffer.from(context))),
    derivedOf: (id, use) => fitting(id).map((key) => derivedFrom(key, use)),
  };
};
