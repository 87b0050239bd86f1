import { open, type Database, type RootDatabase } from 'lmdb';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import { millisecondsInHour } from 'date-fns/constants';

type Entry = {
  readonly payload: AdapterPayload;
  /** Milliseconds since 1970; undefined for no expiry. */
  readonly expires: number | undefined;
};

/** The provider's short-lived records on disk, so that a restart interrupts no sign-in. */
export type ProviderStore = {
  adapter(model: string): Adapter;
  /** Deletes every record with the subject. Returns the number of deleted records. */
  forget(subject: string): Promise<number>;
  close(): Promise<void>;
};

/** Opens the store in a folder of its own, creating it the first time. */
export const openStore = (folder: string): ProviderStore => {
  const root: RootDatabase<Entry, string[]> = open({ path: folder, encoding: 'json' });
  const sweeper = setInterval(() => sweep(root), millisecondsInHour).unref();
  sweep(root);
  return {
    adapter: (model) => new ModelStore(root, model),
    forget: (subject) => forget(root, subject),
    close: async () => {
      clearInterval(sweeper);
      await root.close();
    },
  };
};

const sweep = (root: Database<Entry, string[]>): void => {
  const now = Date.now();
  for (const { key, value } of root.getRange())
    if (value.expires !== undefined && value.expires <= now) void root.remove(key);
};

const forget = async (root: Database<Entry, string[]>, subject: string): Promise<number> => {
  const named = [...root.getRange()].filter(
    ({ key, value }) =>
      key.includes(subject) || JSON.stringify(value.payload).includes(JSON.stringify(subject)),
  );
  await root.batch(() => {
    for (const { key } of named) void root.remove(key);
  });
  return named.length;
};

class ModelStore implements Adapter {
  readonly #root: RootDatabase<Entry, string[]>;
  readonly #model: string;

  constructor(root: RootDatabase<Entry, string[]>, model: string) {
    this.#root = root;
    this.#model = model;
  }

  async upsert(id: string, payload: AdapterPayload, expiresIn?: number): Promise<void> {
    const expires = expiresIn === undefined ? undefined : Date.now() + expiresIn * 1000;
    const { uid, grantId } = payload;
    await this.#root.batch(() => {
      void this.#root.put(this.#key(id), { payload, expires });
      // An index entry holds the id of the record.
      const index = { payload: { jti: id }, expires };
      if (this.#model === 'Session' && uid !== undefined) void this.#root.put(['uid', uid], index);
      if (this.#model !== 'Grant' && grantId !== undefined)
        void this.#root.put(['grant', grantId, this.#model, id], index);
    });
  }

  find(id: string): Promise<AdapterPayload | undefined> {
    return Promise.resolve(this.#read(this.#key(id)));
  }

  findByUid(uid: string): Promise<AdapterPayload | undefined> {
    const id = this.#read(['uid', uid])?.jti;
    return id === undefined ? Promise.resolve(undefined) : this.find(id);
  }

  /** Device codes are not supported. */
  findByUserCode(): Promise<undefined> {
    return Promise.resolve(undefined);
  }

  async consume(id: string): Promise<void> {
    const entry = this.#root.get(this.#key(id));
    if (entry === undefined) return;
    const consumed = Math.floor(Date.now() / 1000);
    await this.#root.put(this.#key(id), { ...entry, payload: { ...entry.payload, consumed } });
  }

  async destroy(id: string): Promise<void> {
    const uid = this.#read(this.#key(id))?.uid;
    await this.#root.batch(() => {
      void this.#root.remove(this.#key(id));
      if (this.#model === 'Session' && uid !== undefined) void this.#root.remove(['uid', uid]);
    });
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    const members = [...this.#root.getKeys({ start: ['grant', grantId] })];
    await this.#root.batch(() => {
      for (const key of members) {
        const [kind, grant, model, id] = key;
        if (kind !== 'grant' || grant !== grantId) break;
        void this.#root.remove(key);
        if (model !== undefined && id !== undefined) void this.#root.remove(['record', model, id]);
      }
    });
  }

  #key(id: string): string[] {
    return ['record', this.#model, id];
  }

  #read(key: string[]): AdapterPayload | undefined {
    const entry = this.#root.get(key);
    if (entry === undefined) return undefined;
    return entry.expires !== undefined && entry.expires <= Date.now() ? undefined : entry.payload;
  }
}
