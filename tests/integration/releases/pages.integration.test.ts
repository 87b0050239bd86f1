import { barOf, menuOf } from '@secondspring/contracts/remotes/navigation.ts';
import { describe, expect, it } from 'vitest';
import { releasesIn } from '../../end-to-end/releases/registry-of.ts';
import { startProduct } from '../product/product.ts';
import { smallBuild } from './small-build.ts';
import { giveToken, ReleaseTeam } from './team.ts';
import { useStarted } from '../world/use-started.ts';

const product = useStarted(() => startProduct({ projectors: false }));

const documentAt = async (path: string): Promise<{ status: number; html: string }> => {
  const answer = await fetch(product.url + path);
  return { status: answer.status, html: await answer.text() };
};
const release = async (name: string, build: Parameters<typeof smallBuild>[0]): Promise<string> => {
  const team = new ReleaseTeam(product.url, name, (await giveToken(product, name)).token);
  const version = await team.publish(await smallBuild({ name, ...build }));
  await team.done('POST', '/promotion', { version, why: 'a test' });
  return version;
};

describe('release with a new page', () => {
  it('is reachable, preloaded, in the bar and in the menu from the next page load', async () => {
    expect((await documentAt('/sleep-diary')).status).toBe(404);
    const icon = 'M1 2h3';
    const version = await release('sleep', {
      paths: ['/sleep-diary'],
      pages: [
        {
          path: '/sleep-diary',
          title: 'Sleep Diary',
          navigation: { icon, menu: 95, bar: { place: 50, label: 'Sleep' } },
        },
        { path: '/sleep-diary/{day}', title: 'A Night' },
      ],
      firstCalls: [{ path: '/sleep-diary', calls: ['/api/treatment-categories'] }],
    });

    const { status, html } = await documentAt('/sleep-diary');
    expect(status).toBe(200);
    expect(html).toContain(`<link rel="preload" as="script" href="/remotes/sleep/${version}/remoteEntry.js"`);
    expect(html).toContain(
      '<link rel="preload" as="fetch" crossorigin="use-credentials" href="/api/treatment-categories">',
    );
    expect(html).toContain('<a aria-current="page" href="/sleep-diary">Sleep</a>');
    const releases = [...releasesIn(html).values()];
    expect(menuOf(releases)).toContainEqual({ path: '/sleep-diary', label: 'Sleep Diary', icon });
    expect(barOf(releases).map(({ label }) => label)).toEqual(['Profile', 'Sleep']);

    expect((await documentAt('/sleep-diary/2026-03-01')).status).toBe(200);
    expect((await documentAt('/sleep-diary/2026-03-01/more')).status).toBe(404);
    // Every other document links to it too.
    expect((await documentAt('/profile')).html).toContain('<a href="/sleep-diary">Sleep</a>');
  });
});

describe('release without a list of its pages', () => {
  it('serves every path below its prefixes', async () => {
    await release('reviews', { paths: ['/profile', '/notes'] });
    expect((await documentAt('/profile')).status).toBe(200);
    expect((await documentAt('/notes/any')).status).toBe(200);
  });
});
