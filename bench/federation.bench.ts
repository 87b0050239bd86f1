import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readRecordings } from '@secondspring/ui/bundling/development/recordings.ts';
import { buildFederated, preloadsOf, withRegistry } from './federation/federated.ts';
import { buildOneBundle, scriptsIn, weighScripts } from './federation/one-bundle.ts';
import { largestPaint, startPhone } from './federation/phone.ts';
import { serveSite } from './federation/site.ts';
import { tellResult } from './result.ts';
import { interleave, median } from './rounds.ts';

const peerName = 'one bundle of the same pages';
const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/u, '');
const names = globSync('mfe-*/src/routes.tsx', { cwd: root })
  .map((path) => path.slice('mfe-'.length, path.indexOf('/')))
  .toSorted();

const output = await mkdtemp(join(tmpdir(), 'secondspring-federation-'));
const bundle = join(output, 'one-bundle');
const releases = await buildFederated(root, names, output);
const oneBundle = await buildOneBundle(root, names, bundle);
const shellDocument = await readFile(join(output, 'shell/dist/index.html'), 'utf8');

const recordings = Object.assign(
  {},
  ...(await Promise.all(names.map((name) => readRecordings(join(root, `mfe-${name}`))))),
  // Both are measured as a visitor.
  { '/api/auth/user': { status: 401, body: {} } },
);
const baseOf = (path: string) => releases.find(({ paths }) => paths.includes(path));
const federated = await serveSite({
  document: (path) => {
    const release = baseOf(path);
    return withRegistry(shellDocument, releases, release === undefined ? '' : preloadsOf(release));
  },
  folders: [join(output, 'shell/dist'), join(output, 'dist')],
  recordings,
});
const single = await serveSite({
  document: () => withRegistry(oneBundle, releases),
  folders: [bundle],
  recordings,
});
const browser = await startPhone();

try {
  const peerBytes = await weighScripts(scriptsIn(oneBundle), bundle);
  const bytes = await Promise.all(
    names.map(async (name) => {
      const release = releases.find((one) => one.name === name);
      const shellBytes = await weighScripts(scriptsIn(shellDocument), join(output, 'shell/dist'));
      const own = release === undefined ? [] : [release.entry, ...release.scripts];
      return shellBytes + (await weighScripts(own, join(output, 'dist')));
    }),
  );
  names.forEach((name, index) => console.log(`  scripts of a first visit to ${name}: ${bytes[index]} bytes`));
  console.log(`  scripts of the one bundle: ${peerBytes} bytes`);
  tellResult({
    name: 'scripts of a first visit, median of the micro-frontends',
    row: 'B12',
    ours: median(bytes),
    peer: peerBytes,
    unit: 'bytes of brotli',
    peerName,
    target: { atMost: 1.18 },
    ratio: median(bytes) / peerBytes,
    rounds: bytes.map((size) => size / peerBytes),
  });
  for (const { name, paths } of releases) {
    const path = paths.find((base) => base !== '/') ?? '/';
    tellResult(
      await interleave(
        {
          name: `largest paint of ${path} (${name})`,
          row: 'B12',
          unit: 'ms',
          peerName,
          target: { atMost: 1.05 },
        },
        {
          ours: () => largestPaint(browser, federated.origin + path),
          peer: () => largestPaint(browser, single.origin + path),
        },
      ),
    );
  }
} finally {
  await browser.close();
  await Promise.all([federated.stop(), single.stop()]);
  await rm(output, { recursive: true, force: true });
}
