import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { historyOf, type ReleaseStep } from '../history.ts';
import { namesOf } from '../release-for.ts';
import type { Releases } from '../releases.ts';
import { type ReleaseEvent, type RemoteState, remoteStream, noReleases } from '../remote/state.ts';
import { figuresOf, type Figures } from '../tallies/judge.ts';
import { countedOf } from '../take-report.ts';

/** A release in use, with its figures. */
export type ReleaseInUse = {
  readonly version: string;
  /** Percentage of browsers that get it; `null` for all others. */
  readonly share: number | null;
  /** Whether it was shipped with the product. */
  readonly shipped: boolean;
  readonly figures: Figures;
};

export type RemoteOverview = {
  readonly name: string;
  readonly inUse: readonly ReleaseInUse[];
  /** Newest first. */
  readonly history: readonly ReleaseStep[];
};

const overviewOf = async (
  releases: Releases,
  name: string,
  state: RemoteState,
  shipped: string | null,
): Promise<RemoteOverview> => {
  const inUse = async (version: string, share: number | null): Promise<ReleaseInUse> => ({
    version,
    share,
    shipped: !state.builds.has(version),
    figures: figuresOf(await releases.tallies.read(countedOf(releases, name, version))),
  });
  const live = state.live ?? shipped;
  const [events, ...used] = await Promise.all([
    releases.eventLog.read(remoteStream(name)),
    ...(live === null ? [] : [inUse(live, null)]),
    ...(state.canary === null ? [] : [inUse(state.canary.version, state.canary.share)]),
  ]);
  return { name, inUse: used, history: historyOf(events as DomainEvent<ReleaseEvent>[]) };
};

/** Sorted by name, with what browsers reported of the releases. */
export const overviewOfAll = async (releases: Releases): Promise<RemoteOverview[]> => {
  const shipped = await releases.shipped();
  const { states } = releases.followed;
  return await Promise.all(
    namesOf(states, shipped).map((name) =>
      overviewOf(releases, name, states.get(name) ?? noReleases, shipped.get(name)?.version ?? null),
    ),
  );
};
