import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { found, markersOf } from './markers.ts';

const { name: text } = markersOf(['name']);
const markers = [{ input: 'name', text }];
/** Of no text and no encoding: random bytes may complete what was left out. */
const around = Buffer.alloc(100, 0xf7);
const among = (bytes: Buffer): Buffer => Buffer.concat([around, bytes, around]);

describe('found', () => {
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-16', Buffer.from(text, 'utf16le')],
    ['utf-16', Buffer.from(text, 'utf16le').swap16()],
    ['hex', Buffer.from(Buffer.from(text).toString('hex'))],
    ['json', Buffer.from(JSON.stringify(text).replace('\u00fc', '\\u00fc'))],
    ['url', Buffer.from(encodeURIComponent(text))],
    ['base64', Buffer.from(Buffer.from(text).toString('base64'))],
    ['base64', Buffer.from(Buffer.from(`a${text}b`).toString('base64url'))],
    ['base64', Buffer.from(Buffer.from(`ab${text}abc`).toString('base64'))],
  ])('finds a marker written in %s', (writing, bytes) => {
    expect(found(among(bytes), markers)).toContain(`name (${writing})`);
  });

  it('finds nothing without a marker', () => {
    expect(found(randomBytes(10_000), markers)).toEqual([]);
    expect(found(among(Buffer.from(text.slice(0, -1))), markers)).toEqual([]);
  });
});
