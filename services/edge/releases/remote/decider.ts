import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { checkToken, type TokenUse } from './check-token.ts';
import type { ShippedBuild } from '../shipped.ts';
import { remoteEvolver, type ReleaseEvent, type RemoteState, type Version } from './state.ts';

/** The build is already validated. */
export type PublishBuild = { readonly type: 'publish'; readonly build: RemoteBuild; readonly bytes: number };
export type PromoteBuild = {
  readonly type: 'promote';
  readonly version: string;
  /** Whether this is a security fix: no earlier build may be live again. */
  readonly security: boolean;
};
/** Starts or changes a canary. A share of 0 ends it; without a version, the running canary is meant. */
export type ChangeCanary = {
  readonly type: 'canary';
  readonly version: string | undefined;
  readonly share: number;
};
/** Rolls back the live release; without `to`, to the previous one. */
export type RollBack = {
  readonly type: 'rollback';
  readonly from: Version;
  readonly to: Version | undefined;
};
export type ReleaseStep = PublishBuild | PromoteBuild | ChangeCanary | RollBack;

export type ReleaseCommand = {
  readonly remote: string;
  readonly acting: TokenUse;
  readonly why: string;
  /** The shipped build, with its files in the storage; `null` if none exists. */
  readonly shipped: ShippedBuild | null;
  /** Whether publishing and promoting must be done by two people. */
  readonly twoPeople: boolean;
  readonly step: ReleaseStep;
};

type Decision = readonly NewEvent[] | Refusal;
type Act = { readonly remote: string; readonly by: string; readonly why: string };

/** `by` of events that the product decides itself. */
export const PRODUCT_ACTOR = 'the product';

/** Publishes the shipped build, so that it remains available when another one ships. */
export const pin = ({ builds }: RemoteState, remote: string, shipped: ShippedBuild | null): NewEvent[] =>
  shipped === null || builds.has(shipped.build.version)
    ? []
    : [
        {
          type: 'RemotePublished',
          data: { remote, by: PRODUCT_ACTOR, why: 'It came with the product', ...shipped },
        },
      ];

/** Versions to fall back to, latest first, without the live one and those that a security fix replaced. */
export const fallbacks = (state: RemoteState, shipped: Version): string[] =>
  state.former
    .toReversed()
    .map((version) => version ?? shipped)
    .filter(
      (version) => version !== null && version !== (state.live ?? shipped) && !state.outdated.has(version),
    ) as string[];

const publish = (state: RemoteState, { build, bytes }: PublishBuild, act: Act): Decision =>
  state.builds.has(build.version) ? [] : [{ type: 'RemotePublished', data: { ...act, build, bytes } }];

/** Why this token may not promote a build; undefined if it may. */
const whyNotPromotable = (
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
  const refused = whyNotPromotable(state, version, act, twoPeople);
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
  const refused = whyNotPromotable(state, version, act, twoPeople);
  if (refused !== undefined) return refused;
  if (state.live === version) return refuse('build-is-live');
  if (running?.version !== version)
    return [{ type: 'RemoteCanaryStarted', data: { ...act, version, share } }];
  return running.share === share ? [] : [{ type: 'RemoteCanaryChanged', data: { ...act, version, share } }];
};

/** A shipped build that was also published is the same build. */
const isSame = (one: Version, other: Version, shipped: Version): boolean =>
  (one ?? shipped) === (other ?? shipped);

const rollback = (
  state: RemoteState,
  { from, ...step }: RollBack,
  shipped: ShippedBuild | null,
  act: Act,
): Decision => {
  const ships = shipped?.build.version ?? null;
  // Two concurrent rollbacks mean the same release.
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
  const token = checkToken(state, acting, step.type);
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

/** What a team may do with a valid token. */
export const teamDecider: Decider<RemoteState, ReleaseCommand, ReleaseEvent> = { ...remoteEvolver, decide };
