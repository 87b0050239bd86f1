/** Seals under one key. `place` is bound to what is sealed there. */
export type Seal = {
  /** A name that only the key tells, 43 characters. */
  readonly nameOf: (text: string) => Promise<string>;
  readonly seal: (place: string, content: unknown) => Promise<Sealed>;
  /** Null if it was not sealed with this key for this place. */
  readonly open: (place: string, sealed: Sealed | undefined) => Promise<unknown>;
};

export type Sealed = { readonly nonce: Uint8Array<ArrayBuffer>; readonly bytes: ArrayBuffer };

/** By NIST SP 800-38D. */
const NONCE_BYTES = 12;
const text = new TextEncoder();

/** AES-256-GCM and HMAC-SHA-256 under keys derived from `key` (256 bits, base64url). */
export const createSeal = async (key: string): Promise<Seal> => {
  const secret = await crypto.subtle.importKey('raw', bytesOf(key), 'HKDF', false, ['deriveKey']);
  const derived = async (
    use: string,
    algorithm: AesKeyGenParams | HmacKeyGenParams,
    ...usages: KeyUsage[]
  ): Promise<CryptoKey> =>
    await crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode(use) },
      secret,
      algorithm,
      false,
      usages,
    );
  const contents = await derived('contents', { name: 'AES-GCM', length: 256 }, 'encrypt', 'decrypt');
  const names = await derived('names', { name: 'HMAC', hash: 'SHA-256', length: 256 }, 'sign');
  return {
    nameOf: async (name) =>
      base64url(new Uint8Array(await crypto.subtle.sign('HMAC', names, text.encode(name)))),
    async seal(place, content) {
      const nonce = crypto.getRandomValues(new Uint8Array(NONCE_BYTES));
      const by = { name: 'AES-GCM', iv: nonce, additionalData: text.encode(place) };
      return {
        nonce,
        bytes: await crypto.subtle.encrypt(by, contents, text.encode(JSON.stringify(content))),
      };
    },
    async open(place, sealed) {
      if (sealed === undefined) return null;
      const by = { name: 'AES-GCM', iv: sealed.nonce, additionalData: text.encode(place) };
      const opened = await crypto.subtle.decrypt(by, contents, sealed.bytes).catch(() => null);
      return opened === null ? null : JSON.parse(new TextDecoder().decode(opened));
    },
  };
};

const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.codePointAt(0) ?? 0);

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
