import { releaseRegistry } from '@secondspring/contracts/remotes/registry.ts';
import { expect, it } from 'vitest';
import { startProduct } from '../product/product.ts';
import { smallBuild } from './small-build.ts';
import { giveToken, ReleaseTeam } from './team.ts';
import { useStarted } from '../world/use-started.ts';

const product = useStarted(() => startProduct({ projectors: false }));

const BROWSERS = 50;
const ROUNDS = 6;

const get = async (path: string): Promise<string> => {
  const answer = await fetch(product.url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return await answer.text();
};

/** Loads a page as a browser does: the document, then its files of reviews. Returns the version. */
const load = async (): Promise<string> => {
  const text = /id="release-registry"[^>]*>([^<]*)</u.exec(await get('/treatment-reviews'))?.[1] ?? '';
  const release = releaseRegistry.parse(JSON.parse(text)).remotes.find(({ name }) => name === 'reviews');
  if (release === undefined) throw new Error('a document without reviews');
  await Promise.all([release.entry, ...release.scripts, ...release.styles].map(get));
  return release.version;
};

it(`fails no request of ${BROWSERS} browsers while releases are promoted and rolled back`, async () => {
  const team = new ReleaseTeam(product.url, 'reviews', (await giveToken(product, 'reviews')).token);
  const builds = await Promise.all(['one', 'two', 'three'].map((text) => smallBuild({ says: text })));
  for (const build of builds) await team.publish(build);
  const versions = builds.map(({ build }) => build.version);
  const why = 'a test';
  await team.done('POST', '/promotion', { version: versions[0], why });

  const seen = new Set<string>();
  let browsing = true;
  const browse = async (): Promise<number> => {
    let loads = 0;
    while (browsing) {
      seen.add(await load());
      loads += 1;
    }
    return loads;
  };
  const browsers = Array.from({ length: BROWSERS }, browse);
  const failed = Promise.all(browsers);
  failed.catch(() => (browsing = false));
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const next = versions[(round % 2) + 1] ?? '';
      const { live } = await team.done<{ live: string }>('POST', '/promotion', { version: next, why });
      // Effective at the very next page load.
      expect(await load()).toBe(live);
      if (round % 3 === 2) {
        const back = await team.done<{ live: string }>('POST', '/rollback', { from: live, why });
        expect(await load()).toBe(back.live);
      }
    }
  } finally {
    browsing = false;
  }
  const loads = await failed;
  expect(Math.min(...loads)).toBeGreaterThan(0);
  expect([...seen].every((version) => versions.includes(version))).toBe(true);
  expect(seen.size).toBeGreaterThan(1);
  // A tab opened with the first release still finds its files.
  expect(await get(builds[0]?.build.scripts[0] ?? '')).toContain('one');
});
