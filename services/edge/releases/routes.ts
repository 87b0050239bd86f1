import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import * as calls from '@secondspring/contracts/http/releases.ts';
import type { ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { Team } from '@secondspring/platform/http/calls/caller.ts';
import { createRoutes, type Routes } from '@secondspring/platform/http/calls/routes.ts';
import { historyOf } from './history.ts';
import { checkBuild, checkFit } from './check-build.ts';
import { receiveFiles } from './receive-files.ts';
import type { Releases } from './releases.ts';
import { teamDecider, type ReleaseStep } from './remote/decider.ts';
import { checkToken, type TokenUse } from './remote/check-token.ts';
import { type ReleaseEvent, type RemoteState, remoteStream, SHIPPED, type Version } from './remote/state.ts';
import { takeReport } from './take-report.ts';

const versionOf = (named: string): Version => (named === 'shipped' ? SHIPPED : named);

const createHandlers = (releases: Releases) => {
  const { eventLog, followed, handle, now } = releases;
  const actingOf = ({ tokenId }: Team): TokenUse => ({ tokenId, now: now().toISOString() });
  const shippedOf = async (remote: string): Promise<Version> =>
    (await releases.shipped()).get(remote)?.version ?? null;

  /** Reads the stream itself, so that a revoked token is refused at once. */
  const standing = async (
    team: Team,
    action: ReleaseAction | null,
  ): Promise<{ state: RemoteState; events: DomainEvent<ReleaseEvent>[] } | Refusal> => {
    const events = (await eventLog.read(remoteStream(team.remote))) as DomainEvent<ReleaseEvent>[];
    const state = stateAfter(teamDecider, events);
    const token = checkToken(state, actingOf(team), action);
    return isRefusal(token) ? token : { state, events };
  };
  const summary = async (remote: string, { live, canary }: RemoteState) => ({
    remote,
    live,
    shipped: await shippedOf(remote),
    canary: canary === null ? null : { version: canary.version, share: canary.share },
  });
  /** Resolves once the command's event is applied in this process. */
  const carryOut = async (team: Team, why: string, step: ReleaseStep) => {
    const { remote } = team;
    const falls = step.type === 'promote' || step.type === 'rollback';
    const shipped = falls ? await releases.keepShipped(remote) : null;
    const outcome = await handle({
      decider: teamDecider,
      stream: remoteStream(remote),
      command: { remote, acting: actingOf(team), why, shipped, twoPeople: releases.twoPeople, step },
      actor: null,
      key: null,
    });
    if (isRefusal(outcome)) return outcome;
    const last = outcome.events.at(-1);
    if (last !== undefined) await followed.reached(last.position, releases.ownEventsTimeoutMs);
    return outcome;
  };
  return { standing, summary, carryOut };
};

/** Calls for browsers' reports and for teams with tokens. */
export const releaseRoutes = (releases: Releases): Routes => {
  const { standing, summary, carryOut } = createHandlers(releases);
  return createRoutes(endpointsByService.edge)
    .implement(calls.reportReleaseFailure, async ({ body, network }) => {
      await takeReport(releases, { ...body, network }, body.kind);
      return { body: undefined };
    })
    .implement(calls.reportReleaseLoad, async ({ body, network }) => {
      await takeReport(releases, { ...body, network }, 'loads');
      return { body: undefined };
    })
    .implement(calls.publishBuild, async ({ caller, body: { build, why } }) => {
      const allowed = await standing(caller, 'publish');
      if (isRefusal(allowed)) return allowed;
      const { version } = build;
      const checked = await checkBuild(releases, caller.remote, build);
      if ('missing' in checked) return { body: { version, published: false, missing: [...checked.missing] } };
      const outcome = await carryOut(caller, why, { type: 'publish', build, bytes: checked.bytes });
      return isRefusal(outcome) ? outcome : { body: { version, published: true, missing: [] } };
    })
    .implement(calls.uploadBuildFiles, async ({ caller, files }) => {
      const allowed = await standing(caller, 'publish');
      return isRefusal(allowed) ? allowed : { body: { kept: await receiveFiles(files, releases.files) } };
    })
    .implement(calls.promoteRelease, async ({ caller, body: { version, why, security = false } }) => {
      const allowed = await standing(caller, 'promote');
      if (isRefusal(allowed)) return allowed;
      await checkFit(releases, caller.remote, version);
      const outcome = await carryOut(caller, why, { type: 'promote', version, security });
      return isRefusal(outcome) ? outcome : { body: await summary(caller.remote, outcome.state) };
    })
    .implement(calls.changeCanary, async ({ caller, body: { version, share, why } }) => {
      const allowed = await standing(caller, 'canary');
      if (isRefusal(allowed)) return allowed;
      if (version !== undefined && share > 0) await checkFit(releases, caller.remote, version);
      const outcome = await carryOut(caller, why, { type: 'canary', version, share });
      return isRefusal(outcome) ? outcome : { body: await summary(caller.remote, outcome.state) };
    })
    .implement(calls.rollbackRelease, async ({ caller, body: { from, to, why } }) => {
      const outcome = await carryOut(caller, why, {
        type: 'rollback',
        from: versionOf(from),
        to: to === undefined ? undefined : versionOf(to),
      });
      return isRefusal(outcome) ? outcome : { body: await summary(caller.remote, outcome.state) };
    })
    .implement(calls.listReleases, async ({ caller }) => {
      const found = await standing(caller, null);
      if (isRefusal(found)) return found;
      const builds = [...found.state.builds].map(([version, { at, by, bytes, why }]) => ({
        version,
        at,
        by,
        bytes,
        why,
      }));
      return { body: { ...(await summary(caller.remote, found.state)), builds: builds.toReversed() } };
    })
    .implement(calls.listReleaseHistory, async ({ caller }) => {
      const found = await standing(caller, null);
      return isRefusal(found) ? found : { body: historyOf(found.events) };
    });
};
