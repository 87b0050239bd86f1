import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { standingOf, type Acting } from './standing.ts';
import type { ShippedBuild } from '../shipped.ts';
import { remoteEvolver, type ReleaseEvent, type RemoteState, type Version } from './state.ts';

/** Takes a build in; that everything about it is right was checked before. */
export type PublishBuild = { readonly type: 'publish'; readonly build: RemoteBuild; readonly bytes: number };
/** Makes a build live. */
export type PromoteBuild = {
  readonly type: 'promote';
  readonly version: string;
  /** It mends security: nothing from before it may ever be live again. */
  readonly security: boolean;
};
/** Starts or changes a trial; a share of 0 ends it, without a version the one that runs is meant. */
export type ChangeCanary = {
  readonly type: 'canary';
  readonly version: string | undefined;
  readonly share: number;
};
/** Takes the live release back; `to` undefined is the one before it. */
export type RollBack = {
  readonly type: 'rollback';
  readonly from: Version;
  readonly to: Version | undefined;
};
/** What a team can do. */
export type ReleaseStep = PublishBuild | PromoteBuild | ChangeCanary | RollBack;

/** What a team asks for, and why. */
export type ReleaseCommand = {
  readonly remote: string;
  readonly acting: Acting;
  readonly why: string;
  /** The build that ships now, with its files in the releases' storage; `null` where none does. */
  readonly shipped: ShippedBuild | null;
  /** Whoever published a build may not give it to people herself. */
  readonly twoPeople: boolean;
  readonly step: ReleaseStep;
};

type Decision = readonly NewEvent[] | Refusal;
type Act = { readonly remote: string; readonly by: string; readonly why: string };

/** The `by` of events that the product decides itself. */
export const THE_PRODUCT = 'the product';

/** Publishes the shipped build, so that it stays available under its version whatever ships later. */
export const pin = ({ builds }: RemoteState, remote: string, shipped: ShippedBuild | null): NewEvent[] =>
  shipped === null || builds.has(shipped.build.version)
    ? []
    : [
        {
          type: 'RemotePublished',
          data: { remote, by: THE_PRODUCT, why: 'It came with the product', ...shipped },
        },
      ];

/** Versions to fall back to, the last one first: neither the live build itself nor what a security fix replaced. */
export const fallbacks = (state: RemoteState, shipped: Version): string[] =>
  state.former
    .toReversed()
    .map((version) => version ?? shipped)
    .filter(
      (version) => version !== null && version !== (state.live ?? shipped) && !state.outdated.has(version),
    ) as string[];

const publish = (state: RemoteState, { build, bytes }: PublishBuild, act: Act): Decision =>
  state.builds.has(build.version) ? [] : [{ type: 'RemotePublished', data: { ...act, build, bytes } }];

/** Why a published build may not be given to people by this holder of a token; undefined where it may. */
const withheld = (
  { builds, outdated }: RemoteState,
  version: string,
  { by }: Act,
  twoPeople: boolean,
): Refusal | undefined => {
  const published = builds.get(version);
  if (published === undefined) return refuse('build-not-found');
  if (twoPeople && published.by === by) return refuse('release-needs-two-people');
  return outdated.has(version) ? refuse('build-before-security-fix') : undefined;
};

const promote = (
  state: RemoteState,
  { version, security }: PromoteBuild,
  { shipped, twoPeople }: ReleaseCommand,
  act: Act,
): Decision => {
  const refused = withheld(state, version, act, twoPeople);
  if (refused !== undefined) return refused;
  if (state.live === version && !security) return [];
  const ships = shipped?.build.version ?? null;
  if (security) return [{ type: 'RemotePromoted', data: { ...act, version, security: { shipped: ships } } }];
  if (state.live !== null || ships === null) return [{ type: 'RemotePromoted', data: { ...act, version } }];
  return [
    ...pin(state, act.remote, shipped),
    { type: 'RemotePromoted', data: { ...act, version, pinned: ships } },
  ];
};

const canary = (state: RemoteState, step: ChangeCanary, twoPeople: boolean, act: Act): Decision => {
  const { share, version = state.canary?.version } = step;
  const running = state.canary;
  if (version === undefined || (share === 0 && running === null)) return refuse('canary-not-running');
  if (running !== null && share === 0)
    return running.version === version
      ? [{ type: 'RemoteCanaryEnded', data: { ...act, version } }]
      : refuse('canary-not-running');
  const refused = withheld(state, version, act, twoPeople);
  if (refused !== undefined) return refused;
  if (state.live === version) return refuse('build-is-live');
  if (running?.version !== version)
    return [{ type: 'RemoteCanaryStarted', data: { ...act, version, share } }];
  return running.share === share ? [] : [{ type: 'RemoteCanaryChanged', data: { ...act, version, share } }];
};

/** A build that came with the product and was published too is the same build. */
const isSame = (one: Version, other: Version, shipped: Version): boolean =>
  (one ?? shipped) === (other ?? shipped);

const rollback = (
  state: RemoteState,
  { from, ...step }: RollBack,
  shipped: ShippedBuild | null,
  act: Act,
): Decision => {
  const ships = shipped?.build.version ?? null;
  // Two who take it back at once mean the same release, not two of them.
  if (!isSame(from, state.live, ships)) return refuse('build-not-live');
  const to = step.to === undefined ? fallbacks(state, ships)[0] : (step.to ?? ships);
  if (to === undefined || to === null) return refuse('nothing-to-roll-back');
  if (to !== ships && !state.builds.has(to)) return refuse('build-not-found');
  if (state.outdated.has(to)) return refuse('build-before-security-fix');
  if (isSame(to, state.live, ships)) return refuse('nothing-to-roll-back');
  return [
    ...(to === ships ? pin(state, act.remote, shipped) : []),
    {
      type: 'RemoteRolledBack',
      data: { ...act, channel: 'live', from: state.live, to, figures: null },
    },
  ];
};

const decide = (state: RemoteState, command: ReleaseCommand): Decision => {
  const { remote, acting, why, shipped, twoPeople, step } = command;
  const token = standingOf(state, acting, step.type);
  if (isRefusal(token)) return token;
  const act: Act = { remote, by: token.holder, why };
  switch (step.type) {
    case 'publish':
      return publish(state, step, act);
    case 'promote':
      return promote(state, step, command, act);
    case 'canary':
      return canary(state, step, twoPeople, act);
    case 'rollback':
      return rollback(state, step, shipped, act);
  }
};

/** What a team may do with its micro-frontend's releases, with a token that still counts. */
export const releasing: Decider<RemoteState, ReleaseCommand, ReleaseEvent> = { ...remoteEvolver, decide };
