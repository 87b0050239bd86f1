import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readStamp } from './read-stamp.ts';

const stampOf = (metadata: string) => {
  const before = '{"version":1,';
  const bytes = Buffer.from(`${before}${metadata}"}behind`);
  return readStamp(bytes, before.length, before.length + Buffer.byteLength(metadata));
};
const at = '2026-03-08T17:45:12.345Z';

describe('the stamp of an event', () => {
  it('is read from the product’s metadata, whatever follows', () => {
    const instant = fc.date({
      min: new Date('0001-01-01'),
      max: new Date('9999-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(fc.nat(9), instant, fc.dictionary(fc.string(), fc.string()), (version, when, more) => {
        const { version: _version, at: _at, ...others } = more;
        const metadata = { version, at: when.toISOString(), ...others };
        // JavaScript orders integer-like keys first.
        fc.pre(Object.keys(metadata)[0] === 'version');
        expect(stampOf(JSON.stringify(metadata))).toEqual({ version, at: when.toISOString() });
      }),
    );
  });

  it.each([
    ['another order', `{"at":"${at}","version":1}`],
    ['no time', '{"version":1,"actor":"b2f7c1de-0000-4000-8000-000000000000"}'],
    ['two digits', `{"version":12,"at":"${at}"}`],
    ['no version', `{"version":x,"at":"${at}"}`],
    ['an impossible month', '{"version":1,"at":"2026-13-08T17:45:12.345Z"}'],
    ['another precision', '{"version":1,"at":"2026-03-08T17:45:12.3Z"}'],
    ['text after the instant', `{"version":1,"at":"${at}+"}`],
    ['nothing', ''],
    ['a truncated instant', `{"version":1,"at":"${at}`],
  ])('is undefined if there is %s', (_what, metadata) => {
    expect(stampOf(metadata)).toBeUndefined();
  });

  it('is a valid JavaScript date', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^20\d\d-[01]\d-[0-3]\dT[0-2]\d:[0-5]\d:[0-5]\d\.\d{3}Z$/u), (when) => {
        const stamp = stampOf(`{"version":1,"at":"${when}"}`);
        expect(stamp === undefined).toBe(Number.isNaN(Date.parse(when)) || when.slice(11, 13) === '24');
      }),
    );
  });
});
