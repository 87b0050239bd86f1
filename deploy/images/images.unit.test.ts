import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultsOfImages, imagesIn, pinnedVariables } from './images.ts';

const DIGEST = `sha256:${'a1'.repeat(32)}`;
const images = imagesIn([
  'services:\n  db:\n    image: ${DB_IMAGE:-db:17}\n  own:\n    image: ${OWN_IMAGE:-secondspring/own:local}\n',
  'ARG NODE_IMAGE=node:24-slim\nFROM ${NODE_IMAGE} AS build\n',
  'FROM node:24-slim AS packages\n',
]);

describe('the images of an installation', () => {
  it('are read from compose files and Dockerfiles, except images built here', () => {
    expect([...images].map(([image, variables]) => [image, [...variables]])).toEqual([
      ['db:17', ['DB_IMAGE']],
      ['node:24-slim', ['NODE_IMAGE']],
    ]);
  });

  it('have a digest each', () => {
    expect(faultsOfImages(images, { 'db:17': DIGEST, 'node:24-slim': DIGEST })).toEqual([]);
  });

  it('are reported when one is missing, not looked up, invalid or unused', () => {
    expect(faultsOfImages(images, { 'db:17': null, gone: DIGEST })).toEqual([
      expect.stringContaining('db:17 has no digest'),
      expect.stringContaining('node:24-slim is not in the lock file'),
      expect.stringContaining('gone is in the lock file and used nowhere'),
    ]);
    expect(faultsOfImages(images, { 'db:17': 'sha256:0', 'node:24-slim': DIGEST })).toEqual([
      'db:17 has an invalid digest',
    ]);
  });

  it('are pinned in the compose variables by their digests', () => {
    expect(pinnedVariables(images, { 'db:17': DIGEST, 'node:24-slim': null })).toBe(
      `DB_IMAGE=db:17@${DIGEST}\n`,
    );
  });
});

describe('the lock file of images', () => {
  it('names every image of every compose file and Dockerfile, with valid digests', async () => {
    const root = join(import.meta.dirname, '../..');
    const texts: string[] = [];
    for await (const file of glob(['docker-compose*.yml', 'deploy/**/*Dockerfile'], { cwd: root }))
      texts.push(readFileSync(join(root, file), 'utf8'));
    const used = imagesIn(texts);
    const lock = z
      .record(z.string(), z.string().nullable())
      .parse(JSON.parse(readFileSync(join(import.meta.dirname, 'images.lock.json'), 'utf8')));
    expect(used.size).toBeGreaterThan(8);
    // Digests are looked up where images can be pulled; until then the command fails, not this test.
    const faults = faultsOfImages(used, lock).filter((fault) => !fault.includes('has no digest'));
    expect(faults).toEqual([]);
  });
});
