import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
import { releaseOf } from '@secondspring/contracts/remotes/release-of.ts';
import { noReleases, SHIPPED, type RemoteState, type Version } from './remote/state.ts';
import type { ShippedBuilds } from './shipped.ts';

/** State of each micro-frontend, by its short name. */
export type RemoteStates = ReadonlyMap<string, RemoteState>;

/** `null` if there is no such build. */
const buildOf = (
  { builds }: RemoteState,
  version: Version,
  shipped: RemoteBuild | undefined,
): RemoteBuild | null => (version === SHIPPED ? shipped : builds.get(version)?.build) ?? null;

export const liveBuild = (state: RemoteState, shipped: RemoteBuild | undefined): RemoteBuild | null =>
  buildOf(state, state.live, shipped);

const distinct = (previous: RemoteBuild | null, build: RemoteBuild): RemoteBuild | null =>
  previous?.version === build.version ? null : previous;

export type Runs = (build: RemoteBuild) => boolean;

/** The live release and its predecessors, newest first, without those that a security fix replaced. */
const liveBuilds = (state: RemoteState, shipped: RemoteBuild | undefined): RemoteBuild[] =>
  [state.live, ...state.former.toReversed()]
    .map((version) => buildOf(state, version, shipped))
    .filter((build) => build !== null && !state.outdated.has(build.version)) as RemoteBuild[];

const releaseFor = (
  state: RemoteState,
  shipped: RemoteBuild | undefined,
  bucket: number | null,
  runs: Runs,
): RemoteRelease | null => {
  // Another version of the shell may be unable to run the promoted release.
  const [live = null, ...former] = liveBuilds(state, shipped).filter(runs);
  const { canary } = state;
  const tried =
    canary !== null && bucket !== null && bucket < canary.share
      ? buildOf(state, canary.version, undefined)
      : null;
  if (tried !== null && runs(tried)) return releaseOf(tried, 'canary', live);
  if (live === null) return null;
  return releaseOf(live, 'live', distinct(former[0] ?? null, live));
};

/** Sorted. */
export const namesOf = (states: RemoteStates, shipped: ShippedBuilds): string[] =>
  [...new Set([...states.keys(), ...shipped.keys()])].sort();

/** Whether a canary runs, so that buckets matter. */
export const hasCanary = (states: RemoteStates): boolean =>
  [...states.values()].some(({ canary }) => canary !== null);

/**
 * The releases for a browser in a bucket from 0 to 99, or without one (`null`), which gets no canary. A build that
 * this shell cannot run is replaced by the previous one that it can.
 */
export const registryFor = (
  states: RemoteStates,
  shipped: ShippedBuilds,
  bucket: number | null,
  runs: Runs = () => true,
): ReleaseRegistry => ({
  remotes: namesOf(states, shipped)
    .map((name) => releaseFor(states.get(name) ?? noReleases, shipped.get(name), bucket, runs))
    .filter((release) => release !== null),
});

/** The live builds of all other micro-frontends. */
export const liveBeside = (name: string, states: RemoteStates, shipped: ShippedBuilds): RemoteBuild[] =>
  namesOf(states, shipped)
    .filter((other) => other !== name)
    .map((other) => liveBuild(states.get(other) ?? noReleases, shipped.get(other)))
    .filter((build) => build !== null);
