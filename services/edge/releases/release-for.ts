import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { ReleaseRegistry, RemoteRelease } from '@secondspring/contracts/remotes/registry.ts';
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

/** The build that everyone gets who tries none; `null` where nothing is live. */
const liveBuild = (state: RemoteState, shipped: RemoteBuild | undefined): RemoteBuild | null =>
  buildOf(state, state.live, shipped);

const distinct = (previous: RemoteBuild | null, build: RemoteBuild): RemoteBuild | null =>
  previous?.version === build.version ? null : previous;

const releaseFor = (
  state: RemoteState,
  shipped: RemoteBuild | undefined,
  bucket: number | null,
): RemoteRelease | null => {
  const live = liveBuild(state, shipped);
  const { canary } = state;
  const tried =
    canary !== null && bucket !== null && bucket < canary.share
      ? buildOf(state, canary.version, undefined)
      : null;
  if (tried !== null) return releaseOf(tried, 'canary', live);
  if (live === null) return null;
  return releaseOf(live, 'live', distinct(buildOf(state, state.former.at(-1), shipped), live));
};

/** Names of all micro-frontends there are, sorted. */
export const namesOf = (states: RemoteStates, shipped: ShippedBuilds): string[] =>
  [...new Set([...states.keys(), ...shipped.keys()])].sort();

/** Whether any build is being tried, so that a browser's bucket matters. */
export const hasCanary = (states: RemoteStates): boolean =>
  [...states.values()].some(({ canary }) => canary !== null);

/** The releases for a browser in a bucket from 0 to 99; `null` is a browser without one, which tries nothing. */
export const registryFor = (
  states: RemoteStates,
  shipped: ShippedBuilds,
  bucket: number | null,
): ReleaseRegistry => ({
  remotes: namesOf(states, shipped)
    .map((name) => releaseFor(states.get(name) ?? untouched, shipped.get(name), bucket))
    .filter((release) => release !== null),
});

/** The live builds of all micro-frontends but one. */
export const liveBeside = (name: string, states: RemoteStates, shipped: ShippedBuilds): RemoteBuild[] =>
  namesOf(states, shipped)
    .filter((other) => other !== name)
    .map((other) => liveBuild(states.get(other) ?? untouched, shipped.get(other)))
    .filter((build) => build !== null);
