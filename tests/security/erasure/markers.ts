import { randomBytes } from 'node:crypto';

/** A text that stands nowhere else in the world, planted through one input. */
export type Marker = { readonly input: string; readonly text: string };

/** Makes markers; a text of several alphabets, so that every way of writing it down differs. */
export const markersOf = <Input extends string>(inputs: readonly Input[]): Readonly<Record<Input, string>> =>
  Object.fromEntries(
    inputs.map((input) => [input, `Mk${input}\u00fc${randomBytes(8).toString('hex')}`]),
  ) as Record<Input, string>;

const utf16 = (text: string, bigEndian: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return bigEndian ? bytes.swap16() : bytes;
};

/** What of a base64 text is the same wherever in a longer one the bytes stand: one form for each of three beginnings. */
const inBase64 = (bytes: Buffer, encoding: 'base64' | 'base64url'): Buffer[] =>
  [0, 1, 2].map((before) => {
    const text = Buffer.concat([Buffer.alloc(before), bytes])
      .toString(encoding)
      .replace(/=+$/u, '');
    // The first group holds bits of what stands before, the last may hold bits of what comes after.
    return Buffer.from(text.slice(before === 0 ? 0 : 4, -2));
  });

const escaped = (text: string): string =>
  text.replaceAll(/[^ -~]/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** The ways in which a text may lie in a file: UTF-8 and UTF-16, hex, base64, escaped for JSON or an address. */
const writingsOf = (text: string): ReadonlyMap<string, readonly Buffer[]> => {
  const plain = Buffer.from(text);
  const hex = plain.toString('hex');
  return new Map([
    ['utf-8', [plain]],
    ['utf-16', [utf16(text, false), utf16(text, true)]],
    ['hex', [Buffer.from(hex), Buffer.from(hex.toUpperCase())]],
    ['base64', [...inBase64(plain, 'base64'), ...inBase64(plain, 'base64url')]],
    ['json', [Buffer.from(escaped(text))]],
    ['url', [Buffer.from(encodeURIComponent(text))]],
  ]);
};

/** Which markers stand in these bytes, in whatever way, as `input (writing)`. */
export const found = (bytes: Buffer, markers: readonly Marker[]): string[] =>
  markers.flatMap(({ input, text }) =>
    [...writingsOf(text)].flatMap(([writing, forms]) =>
      forms.some((form) => bytes.includes(form)) ? [`${input} (${writing})`] : [],
    ),
  );
