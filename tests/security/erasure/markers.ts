import { randomBytes } from 'node:crypto';
import { findInBytes } from '@secondspring/platform/byte-search/find-in-bytes.ts';
import { traceOfText } from '@secondspring/platform/byte-search/trace.ts';

/** A unique text, entered through one input. */
export type Marker = { readonly input: string; readonly text: string };

/** Makes markers with several alphabets, so that every encoding of them differs. */
export const markersOf = <Input extends string>(inputs: readonly Input[]): Readonly<Record<Input, string>> =>
  Object.fromEntries(
    inputs.map((input) => [input, `Mk${input}\u00fc${randomBytes(8).toString('hex')}`]),
  ) as Record<Input, string>;

/** The markers in these bytes in any encoding, as `input (encoding)`. */
export const found = (bytes: Buffer, markers: readonly Marker[]): string[] =>
  findInBytes(
    bytes,
    markers.map(({ input, text }) => traceOfText(input, text)),
  ).map(({ trace, writing }) => `${trace} (${writing})`);
