import { constants, inflateRawSync } from 'node:zlib';
import type { Trace } from './trace.ts';

/** Where a trace was found. Never contains the data itself. */
export type Hit = {
  readonly trace: string;
  /** Encoding it was found in, prefixed with `gzip` if it was compressed. */
  readonly writing: string;
  /** Offset of its first byte, or of the compressed member that contains it. */
  readonly offset: number;
};

/** Start of a gzip member: signature and the only compression method (RFC 1952, section 2.3.1). */
const GZIP = Buffer.from([0x1f, 0x8b, 0x08]);
/** Limits on the compressed bytes read of a member, and on its uncompressed size. */
const MEMBER_BYTES = 16 * 1024 * 1024;
const UNPACKED_BYTES = 256 * 1024 * 1024;

/** One encoding of a trace in bytes. */
type Form = { readonly bytes: Buffer; readonly trace: string; readonly writing: string };

/**
 * `begins`: hash table of the first three bytes, so that most bytes are skipped with one lookup. `forms`:
 * encodings by their first three bytes.
 */
type Prepared = { readonly begins: Uint8Array; readonly forms: ReadonlyMap<number, readonly Form[]> };

const HEAD_BYTES = 3;
const TABLE_BITS = 18;
/** Knuth's multiplicative hashing. */
const SPREAD = 0x9e3779b1;
const placeOf = (head: number): number => Math.imul(head, SPREAD) >>> (32 - TABLE_BITS);
const headOf = (bytes: Buffer, at: number): number =>
  (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8) | ((bytes[at + 2] ?? 0) << 16);

const prepared = new WeakMap<readonly Trace[], Prepared>();

const prepare = (traces: readonly Trace[]): Prepared => {
  const cached = prepared.get(traces);
  if (cached !== undefined) return cached;
  const begins = new Uint8Array(1 << TABLE_BITS);
  const forms = new Map<number, Form[]>();
  for (const { name, writings } of traces)
    for (const [writing, all] of writings)
      for (const bytes of all) {
        const head = headOf(bytes, 0);
        begins[placeOf(head)] = 1;
        forms.set(head, [...(forms.get(head) ?? []), { bytes, trace: name, writing }]);
      }
  const created = { begins, forms };
  prepared.set(traces, created);
  return created;
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

/**
 * Flags of a member's header (RFC 1952, section 2.3.1.2): optional fields between its first ten bytes and the
 * compressed data.
 */
const HAS_EXTRA = 4;
const HAS_TEXTS = [8, 16] as const;
const HAS_CHECKSUM = 2;

/** Offset of a member's compressed data. */
const bodyOf = (member: Buffer): number => {
  const flags = member[3] ?? 0;
  let at = 10;
  if (flags & HAS_EXTRA) at += 2 + member.readUInt16LE(at);
  for (const flag of HAS_TEXTS) if (flags & flag) at = member.indexOf(0, at) + 1;
  return flags & HAS_CHECKSUM ? at + 2 : at;
};

const unpacked = (member: Buffer): Buffer | undefined => {
  try {
    // A truncated or oversized member yields what can be unpacked; bytes after its end are ignored.
    return inflateRawSync(member.subarray(bodyOf(member)), {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: UNPACKED_BYTES,
    });
  } catch {
    return undefined;
  }
};

/**
 * Finds the first occurrence of each encoding of each trace, also inside gzip members at any offset.
 * Encodings have at least three bytes.
 */
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
