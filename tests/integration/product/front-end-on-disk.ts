import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashOf } from '@secondspring/edge/releases/build-files.ts';
import { givenBuild } from '../../releases/given.ts';

const ENTRY = 'var reviews;';

/** Pages of that micro-frontend. */
export const pagesOnDisk = [
  '/',
  '/profile',
  '/treatment-reviews',
  '/treatment-reviews/{slug}',
  '/treatment-reviews/treatment/{id}',
];

/** Writes minimal builds of the shell and of one micro-frontend to a folder. */
export const layFrontEnd = async (folder: string): Promise<{ shellDir: string; remotesDir: string }> => {
  const shellDir = join(folder, 'shell');
  const remotesDir = join(folder, 'remotes');
  const version = join(remotesDir, 'reviews', 'a1b2c3d4e5f60718');
  await mkdir(join(shellDir, 'assets'), { recursive: true });
  await mkdir(version, { recursive: true });
  const release = {
    ...givenBuild('a1b2c3d4e5f60718'),
    scripts: ['/remotes/reviews/a1b2c3d4e5f60718/routes.js'],
    styles: ['/remotes/reviews/a1b2c3d4e5f60718/routes.css'],
    paths: ['/', '/profile', '/treatment-reviews'],
    pages: pagesOnDisk.map((path) => ({
      path,
      title: 'A page',
      ...(path === '/profile' ? { navigation: { icon: 'M1 2', bar: { place: 1, label: 'Profile' } } } : {}),
    })),
    pageFiles: [{ path: '/treatment-reviews/treatment/{id}', files: ['treatment.js', 'treatment.css'] }],
    firstCalls: [{ path: '/treatment-reviews/treatment/{id}', calls: ['/api/treatments/{id}'] }],
    files: {
      'remoteEntry.js': hashOf(Buffer.from(ENTRY)),
      'mf-manifest.json': hashOf(Buffer.from('{}')),
    },
  };
  await Promise.all([
    ...['index.html', 'painted.html'].map((document) =>
      writeFile(
        join(shellDir, document),
        '<!doctype html><html><head><title>S</title></head><body><main><!--page--></main><nav aria-label="Main"><template data-entry><a href="/{path}">{label}</a></template></nav></body></html>',
      ),
    ),
    writeFile(join(shellDir, 'assets', 'main.0a.js'), 'export{};'),
    writeFile(join(shellDir, 'assets', 'main.0a.js.br'), 'brotli'),
    writeFile(join(shellDir, 'assets', 'main.0a.js.map'), '{}'),
    writeFile(join(shellDir, 'sw.js'), 'keep(kept);'),
    writeFile(join(shellDir, 'offline.svg'), '<svg/>'),
    writeFile(join(shellDir, 'manifest.webmanifest'), '{}'),
    writeFile(join(shellDir, 'manifest.webmanifest.br'), 'brotli'),
    writeFile(join(shellDir, 'apple-touch-icon.png'), 'picture'),
    writeFile(join(shellDir, '.env'), 'SECRET=1'),
    writeFile(join(version, 'remoteEntry.js'), ENTRY),
    writeFile(join(version, 'mf-manifest.json'), '{}'),
    writeFile(join(version, 'release.json'), JSON.stringify(release)),
    writeFile(join(remotesDir, 'reviews', 'current.json'), '{"version":"a1b2c3d4e5f60718"}'),
  ]);
  return { shellDir, remotesDir };
};
