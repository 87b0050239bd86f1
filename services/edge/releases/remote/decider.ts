import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal, refuse, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { standingOf, type Acting } from './standing.ts';
import { isOutdated, remoteEvolver, type ReleaseEvent, type RemoteState, type Version } from './state.ts';

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
  /** Version that came with the product, or `null` where none did. */
  readonly shipped: Version;
  /** Whoever published a build may not give it to people herself. */
  readonly twoPeople: boolean;
  readonly step: ReleaseStep;
};

type Decision = readonly NewEvent[] | Refusal;
type Act = { readonly remote: string; readonly by: string; readonly why: string };

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
  return [
    { type: 'RemotePromoted', data: { ...act, version, ...(security ? { security: { shipped } } : {}) } },
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

const rollback = (state: RemoteState, { from, ...step }: RollBack, shipped: Version, act: Act): Decision => {
  // Two who take it back at once mean the same release, not two of them.
  if (!isSame(from, state.live, shipped)) return refuse('build-not-live');
  const said = step.to === undefined ? state.former.at(-1) : step.to;
  const to = said === shipped && said !== null && !state.builds.has(said) ? null : said;
  if (to === undefined || (to === null && shipped === null)) return refuse('nothing-to-roll-back');
  if (to !== null && !state.builds.has(to)) return refuse('build-not-found');
  if (isOutdated(state, to, shipped)) return refuse('build-before-security-fix');
  if (to === state.live) return [];
  const data = { ...act, channel: 'live', from: state.live, to, figures: null } as const;
  return [{ type: 'RemoteRolledBack', data }];
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
