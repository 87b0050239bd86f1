/** Something to search for, with every encoding it may have in a file. Its name must not be personal. */
export type Trace = {
  readonly name: string;
  /** Bytes by the name of their encoding. */
  readonly writings: ReadonlyMap<string, readonly Buffer[]>;
};

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

const SHORTEST_BASE64 = 8;

/**
 * The part of a base64 text that is the same wherever the bytes start in a longer one: one form for each
 * offset modulo 3.
 */
const inBase64 = (bytes: Buffer, encoding: 'base64' | 'base64url'): Buffer[] =>
  [0, 1, 2]
    .map((before) => {
      const text = Buffer.concat([Buffer.alloc(before), bytes])
        .toString(encoding)
        .replaceAll('=', '');
      // The first group depends on preceding bytes, the last on following bytes.
      return text.slice(before === 0 ? 0 : 4, -2);
    })
    // Shorter forms would match in any long base64.
    .flatMap((form) => (form.length < SHORTEST_BASE64 ? [] : [Buffer.from(form)]));

const inHex = (bytes: Buffer): Buffer[] => {
  const hex = bytes.toString('hex');
  return [Buffer.from(hex), Buffer.from(hex.toUpperCase())];
};

const escaped = (text: string): string =>
  text.replaceAll(/[^ -~]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text in UTF-8, UTF-16, hex, base64, and escaped for JSON or a URL. */
export const traceOfText = (name: string, text: string): Trace => {
  const plain = Buffer.from(text);
  return {
    name,
    writings: new Map<string, readonly Buffer[]>([
      ['utf-8', [plain]],
      ['utf-16', [utf16(text, false), utf16(text, true)]],
      ['hex', inHex(plain)],
      ['base64', [...inBase64(plain, 'base64'), ...inBase64(plain, 'base64url')]],
      ...[['json', escaped(text)] as const, ['url', encodeURIComponent(text)] as const].flatMap(
        ([writing, form]) => (form === text ? [] : [[writing, [Buffer.from(form)]] as [string, Buffer[]]]),
      ),
    ]),
  };
};

/** Bytes raw, in hex and in base64. */
export const traceOfBytes = (name: string, bytes: Buffer): Trace => ({
  name,
  writings: new Map([
    ['bytes', [bytes]],
    ['hex', inHex(bytes)],
    ['base64', [...inBase64(bytes, 'base64'), ...inBase64(bytes, 'base64url')]],
  ]),
});

/** A UUID: its text in every encoding, without hyphens, and its 16 bytes as PostgreSQL stores them. */
export const traceOfId = (name: string, id: string): Trace => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return {
    name,
    writings: new Map([...traceOfText(name, id).writings, ['bytes', [bytes, ...inHex(bytes)]]]),
  };
};
