import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import type { Evolver } from '@secondspring/platform/decider/decider.ts';

const releaseEvents = [
  'RemotePublished',
  'RemotePromoted',
  'RemoteCanaryStarted',
  'RemoteCanaryChanged',
  'RemoteCanaryEnded',
  'RemoteRolledBack',
  'RemoteFailureNoted',
  'ReleaseTokenIssued',
  'ReleaseTokenRevoked',
] as const;

export type ReleaseEvent = (typeof releaseEvents)[number];

/** Stands for the build that the product ships, whichever version it has. */
export const SHIPPED = null;

/** A published build by its version, or the shipped one. */
export type Version = string | typeof SHIPPED;

export type PublishedBuild = {
  readonly build: RemoteBuild;
  readonly bytes: number;
  readonly at: string;
  readonly by: string;
  readonly why: string;
};

/** What browsers' reports are judged for: the start, and the revision of the event that began it. */
export type Trial = {
  readonly number: bigint;
  readonly at: string;
  /** Whether operators were already notified. */
  readonly noted?: true;
};

export type IssuedToken = {
  readonly holder: string;
  readonly actions: readonly ReleaseAction[];
  readonly expiresAt: string;
  readonly revoked: boolean;
};

export type RemoteState = {
  readonly builds: ReadonlyMap<string, PublishedBuild>;
  readonly live: Version;
  /** Previously live versions, oldest first, without those rolled back. */
  readonly former: readonly Version[];
  /** The promotion of the live release; `null` if it is the shipped one or came by a rollback. */
  readonly promotion: Trial | null;
  readonly canary: { readonly version: string; readonly share: number; readonly trial: Trial } | null;
  /** Builds from before a security fix, which no one gets again. */
  readonly outdated: ReadonlySet<string>;
  /** Set until a team acts: the release seems to fail, or was rolled back automatically. */
  readonly attention: 'doubtful' | 'taken_back' | null;
  readonly tokens: ReadonlyMap<string, IssuedToken>;
};

/** Nothing was published: the shipped build is live. */
export const noReleases: RemoteState = {
  builds: new Map(),
  live: SHIPPED,
  former: [],
  promotion: null,
  canary: null,
  outdated: new Set(),
  attention: null,
  tokens: new Map(),
};

const trialOf = ({ revision, at }: DomainEvent): Trial => ({ number: revision, at });

/** The canary, unless its version has become live. */
const canaryBeside = ({ canary }: RemoteState, live: Version): RemoteState['canary'] =>
  canary?.version === live ? null : canary;

const rolledBack = (state: RemoteState, to: Version): RemoteState => {
  const at = state.former.lastIndexOf(to);
  return {
    ...state,
    live: to,
    former: at === -1 ? state.former : state.former.slice(0, at),
    promotion: null,
    canary: canaryBeside(state, to),
  };
};

const promoted = (state: RemoteState, event: DomainEvent<'RemotePromoted'>): RemoteState => {
  const { version, security, pinned } = event.data;
  const { canary, former, live } = state;
  const after = { ...state, live: version, promotion: trialOf(event) };
  if (security === undefined)
    return { ...after, former: [...former, live ?? pinned ?? SHIPPED], canary: canaryBeside(state, version) };
  const outdated = new Set([...state.outdated, ...state.builds.keys()]);
  if (security.shipped !== null) outdated.add(security.shipped);
  outdated.delete(version);
  return {
    ...after,
    former: [],
    canary: canary !== null && outdated.has(canary.version) ? null : canaryBeside(state, version),
    outdated,
  };
};

const noted = (
  state: RemoteState,
  { channel, version }: DomainEvent<'RemoteFailureNoted'>['data'],
): RemoteState => {
  const { promotion, canary } = state;
  if (channel === 'live')
    return promotion === null || state.live !== version
      ? state
      : { ...state, promotion: { ...promotion, noted: true } };
  return canary?.version === version
    ? { ...state, canary: { ...canary, trial: { ...canary.trial, noted: true } } }
    : state;
};

const withToken = (state: RemoteState, id: string, token: IssuedToken): RemoteState => ({
  ...state,
  tokens: new Map(state.tokens).set(id, token),
});

const changed = (state: RemoteState, event: DomainEvent<ReleaseEvent>): RemoteState => {
  switch (event.type) {
    case 'RemotePublished': {
      const { build, bytes, by, why } = event.data;
      return {
        ...state,
        builds: new Map(state.builds).set(build.version, { build, bytes, at: event.at, by, why }),
      };
    }
    case 'RemotePromoted':
      return promoted(state, event);
    case 'RemoteCanaryStarted': {
      const { version, share } = event.data;
      return { ...state, canary: { version, share, trial: trialOf(event) } };
    }
    case 'RemoteCanaryChanged':
      return state.canary === null
        ? state
        : { ...state, canary: { ...state.canary, share: event.data.share } };
    case 'RemoteCanaryEnded':
      return { ...state, canary: null };
    case 'RemoteRolledBack':
      return event.data.channel === 'canary' ? { ...state, canary: null } : rolledBack(state, event.data.to);
    case 'RemoteFailureNoted':
      return noted(state, event.data);
    case 'ReleaseTokenIssued': {
      const { tokenId, holder, actions, expiresAt } = event.data;
      return withToken(state, tokenId, { holder, actions, expiresAt, revoked: false });
    }
    case 'ReleaseTokenRevoked': {
      const token = state.tokens.get(event.data.tokenId);
      return token === undefined ? state : withToken(state, event.data.tokenId, { ...token, revoked: true });
    }
  }
};

const attentionAfter = (
  before: RemoteState['attention'],
  event: DomainEvent<ReleaseEvent>,
): RemoteState['attention'] => {
  switch (event.type) {
    case 'RemotePublished':
    case 'ReleaseTokenIssued':
    case 'ReleaseTokenRevoked':
      return before;
    case 'RemoteFailureNoted':
      return 'doubtful';
    case 'RemoteRolledBack':
      return event.data.figures === null ? null : 'taken_back';
    default:
      return null;
  }
};

export const remoteEvolver: Evolver<RemoteState, ReleaseEvent> = {
  types: releaseEvents,
  initial: noReleases,
  evolve: (state, event) => ({
    ...changed(state, event),
    attention: attentionAfter(state.attention, event),
  }),
};

/** Stream of a micro-frontend's releases and tokens. */
export const remoteStream = (remote: string): string => `remote-${remote}`;

export const remoteOfStream = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
