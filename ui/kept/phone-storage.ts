import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';
import { phoneKey } from './phone-key.ts';
import { createSeal, type Seal, type Sealed } from './seal.ts';

/** `read` came from the server and can be fetched again; `entry` is hers and was not sent yet; `draft` she sends herself. */
export type Kind = 'read' | 'entry' | 'draft';

/** Texts by name, sealed on her own phone: the phone tells neither. A promise is fulfilled once the change is kept. */
export type PhoneStorage = {
  readonly getItem: (name: string) => Promise<string | null>;
  readonly setItem: (name: string, text: string) => Promise<void>;
  readonly removeItem: (name: string) => Promise<void>;
  /** Those that her key opens. */
  readonly entries: () => Promise<[name: string, text: string][]>;
};

const database = () => createStore('kept-on-this-phone', 'sealed');

const placesOf = async (kind: Kind, { nameOf }: Seal): Promise<string> => `${kind}/${await nameOf('owner')}/`;

/** Null without the key of her own phone, or where the browser has no database. */
export const openPhoneStorage = async (kind: Kind, key = phoneKey()): Promise<PhoneStorage | null> => {
  if (key === null || !('indexedDB' in globalThis)) return null;
  const sealed = await createSeal(key);
  const { nameOf, seal, open } = sealed;
  const store = database();
  const own = await placesOf(kind, sealed);
  const placeOf = async (name: string): Promise<string> => own + (await nameOf(`name ${name}`));
  const read = async (place: string, sealed: Sealed | undefined) =>
    (await open(place, sealed)) as [name: string, text: string] | null;
  return {
    async getItem(name) {
      const place = await placeOf(name);
      return (await read(place, await get<Sealed>(place, store)))?.[1] ?? null;
    },
    async setItem(name, text) {
      const place = await placeOf(name);
      await set(place, await seal(place, [name, text]), store);
    },
    async removeItem(name) {
      await delMany([await placeOf(name)], store);
    },
    async entries() {
      const found = (await entries<string, Sealed>(store)).filter(([place]) => place.startsWith(own));
      const opened = await Promise.all(found.map(([place, sealed]) => read(place, sealed)));
      return opened.filter((content) => content !== null);
    },
  };
};

/** Removes what was read, except for the owner of `key`: its owner can fetch it again. Entries and drafts stay, sealed, for their owner. */
export const forgetReads = async (key: string | null = null): Promise<void> => {
  if (!('indexedDB' in globalThis)) return;
  const store = database();
  const own = key === null ? null : await placesOf('read', await createSeal(key));
  const isOwn = (place: string) => own !== null && place.startsWith(own);
  const reads = (await keys<string>(store)).filter((place) => place.startsWith('read/') && !isOwn(place));
  await delMany(reads, store);
};
