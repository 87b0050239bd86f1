import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const fileOf = (name: string): Buffer => readFileSync(new URL(name, import.meta.url));
const manifest: { readonly icons: readonly { src: string; sizes: string; purpose: string }[] } = JSON.parse(
  fileOf('manifest.webmanifest').toString(),
);
/** Width and height in the header of a PNG. */
const sizeOf = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe('files that phones look for', () => {
  it.each(manifest.icons)('have the icon $src of $sizes', ({ src, sizes }) => {
    expect(sizeOf(fileOf(src.slice(1)))).toBe(sizes);
  });

  it('have icons for home screens with and without masks, and for Apple’s', () => {
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    );
    expect(sizeOf(fileOf('apple-touch-icon.png'))).toBe('180x180');
  });
});
