/** Something to look for, by a name that may be told to anybody, with every way in which it may lie in a file. */
export type Trace = {
  readonly name: string;
  /** Bytes by the name of the way they are written in. */
  readonly writings: ReadonlyMap<string, readonly Buffer[]>;
};

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

const SHORTEST_BASE64 = 8;

/** What of a base64 text is the same wherever in a longer one the bytes stand: one form for each of three beginnings. */
const inBase64 = (bytes: Buffer, encoding: 'base64' | 'base64url'): Buffer[] =>
  [0, 1, 2]
    .map((before) => {
      const text = Buffer.concat([Buffer.alloc(before), bytes])
        .toString(encoding)
        .replaceAll('=', '');
      // The first group holds bits of what stands before, the last may hold bits of what comes after.
      return text.slice(before === 0 ? 0 : 4, -2);
    })
    // Shorter ones would be found in any long base64.
    .flatMap((form) => (form.length < SHORTEST_BASE64 ? [] : [Buffer.from(form)]));

const inHex = (bytes: Buffer): Buffer[] => {
  const hex = bytes.toString('hex');
  return [Buffer.from(hex), Buffer.from(hex.toUpperCase())];
};

const escaped = (text: string): string =>
  text.replaceAll(/[^ -~]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A text, in UTF-8 and UTF-16, hex, base64, and escaped for JSON or an address. Gzip is undone by the search itself. */
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

/** Bytes as they are, in hex and in base64. */
export const traceOfBytes = (name: string, bytes: Buffer): Trace => ({
  name,
  writings: new Map([
    ['bytes', [bytes]],
    ['hex', inHex(bytes)],
    ['base64', [...inBase64(bytes, 'base64'), ...inBase64(bytes, 'base64url')]],
  ]),
});

/** A UUID: its text in every way, without hyphens, and its 16 bytes as PostgreSQL keeps them. */
export const traceOfId = (name: string, id: string): Trace => {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return {
    name,
    writings: new Map([...traceOfText(name, id).writings, ['bytes', [bytes, ...inHex(bytes)]]]),
  };
};
