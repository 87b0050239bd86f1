import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import { givenBuild as build } from '@secondspring/tests/releases/given.ts';
import { describe, expect, it } from 'vitest';
import { liveBeside, registryFor } from './release-for.ts';
import { noReleases, type PublishedBuild, type RemoteState } from './remote/state.ts';

const published = (...versions: string[]): ReadonlyMap<string, PublishedBuild> =>
  new Map(
    versions.map((version) => [version, { build: build(version), bytes: 1, at: '', by: 'a team', why: '' }]),
  );
const shipped = new Map([
  ['reviews', build('shipped')],
  ['health', build('shipped', 'health')],
]);
const releaseIn = (
  state: Partial<RemoteState>,
  bucket: number | null = null,
  runs: (build: RemoteBuild) => boolean = () => true,
) =>
  registryFor(new Map([['reviews', { ...noReleases, ...state }]]), shipped, bucket, runs).remotes.find(
    ({ name }) => name === 'reviews',
  );
const trial = { number: 1n, at: '' };

describe('the release for a browser', () => {
  it('is the shipped build until one is promoted', () => {
    expect(releaseIn({ builds: published('one') })).toMatchObject({
      version: 'shipped',
      channel: 'live',
      previous: null,
    });
  });

  it('is the promoted build, with the previous one as fallback and the hashes of both', () => {
    const release = releaseIn({ builds: published('one'), live: 'one', former: [null] });
    expect(release).toMatchObject({ version: 'one', previous: { version: 'shipped' } });
    expect(release?.integrity).toEqual({
      '/remotes/reviews/one/remoteEntry.js': 'sha384-one',
      '/remotes/reviews/shipped/remoteEntry.js': 'sha384-shipped',
    });
  });

  it.each([
    [9, 'two', 'canary', 'one'],
    [10, 'one', 'live', 'shipped'],
    [null, 'one', 'live', 'shipped'],
  ] as const)('in bucket %s of a trial by ten is %s', (bucket, version, channel, previous) => {
    const builds = published('one', 'two');
    const canary = { version: 'two', share: 10, trial };
    expect(releaseIn({ builds, live: 'one', former: [null], canary }, bucket)).toMatchObject({
      version,
      channel,
      previous: { version: previous },
    });
  });

  it('does not fall back to the same build', () => {
    const builds = published('shipped');
    expect(releaseIn({ builds, live: 'shipped', former: [null] })?.previous).toBeNull();
  });

  it('lists its own pages, not those of the shipped build', () => {
    const page = (path: string) => ({ path, title: 'A page' });
    const listing = new Map([['reviews', { ...build('shipped'), pages: [page('/reviews')] }]]);
    const pagesOf = (live: RemoteBuild) => {
      const builds = new Map([['one', { build: live, bytes: 1, at: '', by: 'a team', why: '' }]]);
      const states = new Map([['reviews', { ...noReleases, builds, live: 'one' }]]);
      return registryFor(states, listing, null).remotes[0]?.pages?.map(({ path }) => path);
    };
    expect(pagesOf({ ...build('one'), pages: [page('/reviews/new')] })).toEqual(['/reviews/new']);
    expect(pagesOf(build('one'))).toBeUndefined();
  });

  it('does not affect other micro-frontends, and is missing if nothing was published', () => {
    const states = new Map([['charts', { ...noReleases, builds: published('one') }]]);
    const { remotes } = registryFor(states, shipped, null);
    expect(remotes.map(({ name, version }) => [name, version])).toEqual([
      ['health', 'shipped'],
      ['reviews', 'shipped'],
    ]);
  });
});

describe('a build that the shell cannot run', () => {
  const except =
    (...versions: string[]) =>
    ({ version }: RemoteBuild) =>
      !versions.includes(version);
  const state = { builds: published('one', 'two'), live: 'two', former: [null, 'one'] };

  it('is replaced by the previously live one', () => {
    expect(releaseIn(state, null, except('two'))).toMatchObject({
      version: 'one',
      previous: { version: 'shipped' },
    });
    expect(releaseIn(state, null, except('one'))).toMatchObject({
      version: 'two',
      previous: { version: 'shipped' },
    });
    expect(releaseIn(state, null, except('one', 'two'))).toMatchObject({
      version: 'shipped',
      previous: null,
    });
  });

  it('is not served as a canary, and no build is served if none can run', () => {
    const canary = { version: 'three', share: 10, trial };
    const builds = published('one', 'two', 'three');
    expect(releaseIn({ ...state, builds, canary }, 1)?.version).toBe('three');
    expect(releaseIn({ ...state, builds, canary }, 1, except('three'))?.version).toBe('two');
    expect(releaseIn(state, null, () => false)).toBeUndefined();
  });
});

describe('the builds beside a micro-frontend', () => {
  it('are all other live builds', () => {
    const states = new Map([['reviews', { ...noReleases, builds: published('one'), live: 'one' }]]);
    expect(liveBeside('health', states, shipped).map(({ version }) => version)).toEqual(['one']);
    expect(liveBeside('reviews', states, shipped).map(({ name }) => name)).toEqual(['health']);
  });
});
