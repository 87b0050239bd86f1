import { randomBytes, randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { findInBytes } from './find-in-bytes.ts';
import { traceOfBytes, traceOfId, traceOfText } from './trace.ts';

/** Of no text and no encoding: random bytes may complete what was left out. */
const around = Buffer.alloc(100, 0xf7);
const among = (bytes: Buffer): Buffer => Buffer.concat([around, bytes, around]);

describe('findInBytes', () => {
  it('returns offset and encoding', () => {
    const trace = traceOfText('a word', 'rhubarb');
    expect(findInBytes(among(Buffer.from('rhubarb')), [trace], 1_000)).toEqual([
      { trace: 'a word', writing: 'utf-8', offset: 1_100 },
    ]);
  });

  it('finds an id as PostgreSQL stores it', () => {
    const id = randomUUID();
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    expect(findInBytes(among(bytes), [traceOfId('her id', id)])).toMatchObject([
      { writing: 'bytes', offset: 100 },
    ]);
  });

  it('finds traces in gzip members, inside a file and truncated', () => {
    const trace = traceOfBytes('a key', randomBytes(60));
    const [bytes = Buffer.alloc(0)] = trace.writings.get('bytes') ?? [];
    const member = gzipSync(Buffer.concat([Buffer.alloc(5_000, 'a'), bytes, randomBytes(5_000)]));
    for (const held of [among(member), Buffer.concat([around, member.subarray(0, -4_000)])])
      expect(findInBytes(held, [trace])).toEqual([{ trace: 'a key', writing: 'gzip, bytes', offset: 100 }]);
  });

  it('finds nothing in unrelated bytes', () => {
    const traces = [traceOfText('a word', 'rhubarb'), traceOfId('her id', randomUUID())];
    expect(findInBytes(randomBytes(100_000), traces)).toEqual([]);
  });
});
