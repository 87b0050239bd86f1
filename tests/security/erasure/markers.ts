import { randomBytes } from 'node:crypto';
import { findInBytes } from '@secondspring/platform/byte-search/find-in-bytes.ts';
import { traceOfText } from '@secondspring/platform/byte-search/trace.ts';

/** A text that stands nowhere else in the world, planted through one input. */
export type Marker = { readonly input: string; readonly text: string };

/** Makes markers; a text of several alphabets, so that every way of writing it down differs. */
export const markersOf = <Input extends string>(inputs: readonly Input[]): Readonly<Record<Input, string>> =>
  Object.fromEntries(
    inputs.map((input) => [input, `Mk${input}\u00fc${randomBytes(8).toString('hex')}`]),
  ) as Record<Input, string>;

/** Which markers stand in these bytes, in whatever way, as `input (writing)`. */
export const found = (bytes: Buffer, markers: readonly Marker[]): string[] =>
  findInBytes(
    bytes,
    markers.map(({ input, text }) => traceOfText(input, text)),
  ).map(({ trace, writing }) => `${trace} (${writing})`);
