import { randomUUID } from 'node:crypto';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { releaseActions, type ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import { tokenDecider } from '@secondspring/edge/releases/token/decider.ts';
import { remoteStream } from '@secondspring/edge/releases/remote/state.ts';
import { signToken } from '@secondspring/edge/releases/token/release-token.ts';
import type { Product } from '../product/product.ts';
import { sha384, type SmallBuild } from './small-build.ts';
import { millisecondsInHour } from 'date-fns/constants';

export type TokenOptions = {
  readonly actions?: readonly ReleaseAction[];
  /** Milliseconds until it expires. */
  readonly lives?: number;
};

/** Issues a token to a team, as an operator does. */
export const giveToken = async (
  { dependencies, config }: Product,
  remote: string,
  { actions = releaseActions, lives = millisecondsInHour }: TokenOptions = {},
): Promise<{ token: string; tokenId: string }> => {
  const tokenId = randomUUID();
  const expiresAt = new Date(Date.now() + lives);
  const outcome = await dependencies.handle({
    decider: tokenDecider,
    stream: remoteStream(remote),
    command: {
      type: 'issue',
      remote,
      by: 'olga',
      why: 'a test',
      tokenId,
      holder: `${remote} team`,
      actions,
      twoPeople: false,
      expiresAt: expiresAt.toISOString(),
    },
    actor: null,
    key: null,
  });
  if (isRefusal(outcome)) throw new Error(outcome.refused);
  const setting = { releaseKey: config.RELEASE_KEY, publicOrigin: config.PUBLIC_ORIGIN };
  return { tokenId, token: await signToken({ tokenId, remote }, expiresAt, setting) };
};

/** Revokes a team's token, as an operator does. */
export const revokeToken = async (
  { dependencies }: Product,
  remote: string,
  tokenId: string,
): Promise<void> => {
  const command = { type: 'revoke', remote, by: 'olga', why: 'lost', tokenId } as const;
  const outcome = await dependencies.handle({
    decider: tokenDecider,
    stream: remoteStream(remote),
    command,
    actor: null,
    key: null,
  });
  if (isRefusal(outcome)) throw new Error(outcome.refused);
};

/** A team with a token that calls a site as its CI does: no cookie, no origin. */
export class ReleaseTeam {
  readonly site: string;
  readonly remote: string;
  readonly token: string;

  constructor(site: string, remote: string, token: string) {
    this.site = site;
    this.remote = remote;
    this.token = token;
  }

  /** Calls a path below the team's micro-frontend. */
  async call(method: string, path: string, body?: unknown): Promise<Response> {
    return await fetch(`${this.site}/api/releases/${this.remote}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  /** Submits a build's release.json; the build is published once its files are uploaded. */
  async state({ build }: SmallBuild, why = 'a test'): Promise<Response> {
    return await this.call('POST', '/builds', { build, why });
  }

  /** Uploads files, each named by its hash. */
  async upload(files: Iterable<Buffer>, named: (bytes: Buffer) => string = sha384): Promise<Response> {
    const form = new FormData();
    for (const bytes of files) {
      const name = named(bytes).slice('sha384-'.length).replaceAll('+', '-').replaceAll('/', '_');
      form.append('files', new Blob([new Uint8Array(bytes)]), name);
    }
    return await fetch(`${this.site}/api/releases/${this.remote}/files`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${this.token}` },
      body: form,
    });
  }

  /** Publishes a complete build and returns its version; throws if it is refused. */
  async publish(build: SmallBuild): Promise<string> {
    for (const answer of [await this.upload(build.files.values()), await this.state(build)])
      if (!answer.ok) throw new Error(`publishing answered ${answer.status} ${await answer.text()}`);
    return build.build.version;
  }

  /** Makes a call that must succeed; returns its JSON. */
  async done<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.call(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }
}
