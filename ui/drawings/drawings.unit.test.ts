import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const BYTES_MAX = 6000;

const allowed = new Set(['svg', 'style', 'g', 'path', 'circle', 'use']);

const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.svg'));

describe.each(files)('the drawing %s', (name) => {
  const svg = readFileSync(join(import.meta.dirname, name), 'utf8');

  it('is small', () => expect(Buffer.byteLength(svg)).toBeLessThan(BYTES_MAX));

  it('scales, and has colours of its own in the dark', () => {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/u);
    expect(svg).toMatch(/<style>.*@media \(prefers-color-scheme: ?dark\) ?\{.+\}<\/style>/su);
  });

  it('has no script, text or animation, and refers to nothing outside', () => {
    const elements = new Set([...svg.matchAll(/<([\w:]+)/gu)].map(([, element]) => element));
    expect([...elements].filter((element) => !allowed.has(element ?? ''))).toEqual([]);
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(
      /\son\w+=|:\/\/|url\(|@import|href="[^#]/u,
    );
  });
});
