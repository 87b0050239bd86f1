import { constants, inflateRawSync } from 'node:zlib';
import type { Trace } from './trace.ts';

/** Where a trace was found; never what stands there. */
export type Hit = {
  readonly trace: string;
  /** The way it is written in, `gzip` before it where it was compressed. */
  readonly writing: string;
  /** Its first byte, or that of the compressed part that holds it. */
  readonly offset: number;
};

/** How a member of a gzip file begins: its signature and the only method there is (RFC 1952, section 2.3.1). */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);
/** Bytes of a compressed member that are looked at, and those that they may come to. */
const MEMBER_BYTES = 16 * 1024 * 1024;
const UNPACKED_BYTES = 256 * 1024 * 1024;

/** A way in which a trace may lie in bytes. */
type Form = { readonly bytes: Buffer; readonly trace: string; readonly writing: string };

/** Forms by their first three bytes, and a table of which of these may begin one: most bytes of a file are passed over by one look into it. */
type Prepared = { readonly begins: Uint8Array; readonly forms: ReadonlyMap<number, readonly Form[]> };

const HEAD_BYTES = 3;
const TABLE_BITS = 18;
/** Spreads the bits of a number over all of it (Knuth's multiplicative hashing). */
const SPREAD = 0x9e3779b1;
const placeOf = (head: number): number => Math.imul(head, SPREAD) >>> (32 - TABLE_BITS);
const headOf = (bytes: Buffer, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

const prepared = new WeakMap<readonly Trace[], Prepared>();

const prepare = (traces: readonly Trace[]): Prepared => {
  const known = prepared.get(traces);
  if (known !== undefined) return known;
  const begins = new Uint8Array(1 << TABLE_BITS);
  const forms = new Map<number, Form[]>();
  for (const { name, writings } of traces)
    for (const [writing, all] of writings)
      for (const bytes of all) {
        const head = headOf(bytes, 0);
        begins[placeOf(head)] = 1;
        forms.set(head, [...(forms.get(head) ?? []), { bytes, trace: name, writing }]);
      }
  const made = { begins, forms };
  prepared.set(traces, made);
  return made;
};

const inPlain = (bytes: Buffer, traces: readonly Trace[], from: number): Hit[] => {
  const { begins, forms } = prepare(traces);
  const hits = new Map<string, Hit>();
  const { length } = bytes;
  for (let at = 0; at + HEAD_BYTES <= length; at += 1) {
    const head = headOf(bytes, at);
    if (begins[placeOf(head)] === 0) continue;
    for (const { bytes: form, trace, writing } of forms.get(head) ?? []) {
      const name = `${trace} ${writing}`;
      if (!hits.has(name) && bytes.subarray(at, at + form.length).equals(form))
        hits.set(name, { trace, writing, offset: from + at });
    }
  }
  return [...hits.values()];
};

/** Flags of a member's header (RFC 1952, section 2.3.1.2): what stands between its ten bytes and what is compressed. */
const HAS_EXTRA = 4;
const HAS_TEXTS = [8, 16] as const;
const HAS_CHECKSUM = 2;

/** Where a member's compressed part begins. */
const bodyOf = (member: Buffer): number => {
  const flags = member[3] ?? 0;
  let at = 10;
  if (flags & HAS_EXTRA) at += 2 + member.readUInt16LE(at);
  for (const flag of HAS_TEXTS) if (flags & flag) at = member.indexOf(0, at) + 1;
  return flags & HAS_CHECKSUM ? at + 2 : at;
};

const unpacked = (member: Buffer): Buffer | undefined => {
  try {
    // One that was cut off, or goes on beyond these bytes, gives what there is; what stands behind its end is left alone.
    return inflateRawSync(member.subarray(bodyOf(member)), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: UNPACKED_BYTES,
    });
  } catch {
    return undefined;
  }
};

/** Finds traces in bytes: of each and each way of writing the first place. Forms have at least three bytes. Looks into what gzip compressed, wherever it begins. */
export const findInBytes = (bytes: Buffer, traces: readonly Trace[], from = 0): Hit[] => {
  const hits = inPlain(bytes, traces, from);
  for (let at = bytes.indexOf(GZIP); at >= 0; at = bytes.indexOf(GZIP, at + 1)) {
    const plain = unpacked(bytes.subarray(at, at + MEMBER_BYTES));
    if (plain === undefined) continue;
    for (const { trace, writing } of inPlain(plain, traces, 0))
      hits.push({ trace, writing: `gzip, ${writing}`, offset: from + at });
  }
  return hits;
};
