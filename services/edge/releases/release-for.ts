import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import { releaseOf } from '@secondspring/contracts/remotes/release-of.ts';
import { untouched, type RemoteState, type Version } from './remote/state.ts';
import type { ShippedBuilds } from './shipped.ts';

/** What stands of every micro-frontend that anything was ever published of, by name. */
export type RemoteStates = ReadonlyMap<string, RemoteState>;

const buildOf = (
  { builds }: RemoteState,
  version: Version | undefined,
  shipped: RemoteBuild | undefined,
): RemoteBuild | null =>
  (version === null ? shipped : version === undefined ? undefined : builds.get(version)?.build) ?? null;

/** The build that is live; `null` where nothing is. */
export const liveBuild = (state: RemoteState, shipped: RemoteBuild | undefined): RemoteBuild | null =>
  buildOf(state, state.live, shipped);

const distinct = (previous: RemoteBuild | null, build: RemoteBuild): RemoteBuild | null =>
  previous?.version === build.version ? null : previous;

/** Whether the shell can run a build. */
export type Runs = (build: RemoteBuild) => boolean;

/** What everyone gets who tries none, and what was live before it, newest first, without what a security fix has replaced. */
const inTurn = (state: RemoteState, shipped: RemoteBuild | undefined): RemoteBuild[] =>
  [state.live, ...state.former.toReversed()]
    .map((version) => buildOf(state, version, shipped))
    .filter((build) => build !== null && !state.outdated.has(build.version)) as RemoteBuild[];

/** Below the prefixes of a release from before releases listed their pages, those that came with the product count. */
const withPages = (release: RemoteRelease, shipped: RemoteBuild | undefined): RemoteRelease => {
  if (release.pages !== undefined || shipped?.pages === undefined) return release;
  const isServed = (path: string): boolean => release.paths.some((base) => isWithin(path, base));
  return { ...release, pages: shipped.pages.filter(({ path }) => isServed(path)) };
};

const releaseFor = (
  state: RemoteState,
  shipped: RemoteBuild | undefined,
  bucket: number | null,
  runs: Runs,
): RemoteRelease | null => {
  // A shell of another version may be unable to run what was promoted beside the one before.
  const [live = null, ...former] = inTurn(state, shipped).filter(runs);
  const { canary } = state;
  const tried =
    canary !== null && bucket !== null && bucket < canary.share
      ? buildOf(state, canary.version, undefined)
      : null;
  if (tried !== null && runs(tried)) return withPages(releaseOf(tried, 'canary', live), shipped);
  if (live === null) return null;
  return withPages(releaseOf(live, 'live', distinct(former[0] ?? null, live)), shipped);
};

/** Names of all micro-frontends there are, sorted. */
export const namesOf = (states: RemoteStates, shipped: ShippedBuilds): string[] =>
  [...new Set([...states.keys(), ...shipped.keys()])].sort();

/** Whether any build is being tried, so that a browser's bucket matters. */
export const hasCanary = (states: RemoteStates): boolean =>
  [...states.values()].some(({ canary }) => canary !== null);

/**
 * The releases for a browser in a bucket from 0 to 99; `null` is a browser without one, which tries nothing. A build that this shell can't run is
 * given to nobody: the one before it is, where it can run that.
 */
export const registryFor = (
  states: RemoteStates,
  shipped: ShippedBuilds,
  bucket: number | null,
  runs: Runs = () => true,
): ReleaseRegistry => ({
  remotes: namesOf(states, shipped)
    .map((name) => releaseFor(states.get(name) ?? untouched, shipped.get(name), bucket, runs))
    .filter((release) => release !== null),
});

/** The live builds of all micro-frontends but one. */
export const liveBeside = (name: string, states: RemoteStates, shipped: ShippedBuilds): RemoteBuild[] =>
  namesOf(states, shipped)
    .filter((other) => other !== name)
    .map((other) => liveBuild(states.get(other) ?? untouched, shipped.get(other)))
    .filter((build) => build !== null);
