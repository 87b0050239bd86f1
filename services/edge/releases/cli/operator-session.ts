import { randomUUID } from 'node:crypto';
import { isRefusal, refusalMessages } from '@secondspring/contracts/http/refusal.ts';
import type { ReleaseAction } from '@secondspring/contracts/remotes/token.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import { readConnections } from '@secondspring/platform/config/connections-file.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { readConfig } from '@secondspring/platform/config/read-config.ts';
import { serviceVariables } from '@secondspring/platform/config/variables.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog, type EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { addHours } from 'date-fns/addHours';
import { z } from 'zod';
import { releaseVariables } from '../variables.ts';
import { tokenDecider, type Grant } from '../token/decider.ts';
import { remoteEvolver, remoteStream } from '../remote/state.ts';
import { signToken, type TokenSetting } from '../token/release-token.ts';

const { NODE_ENV, EVENTSTORE_URL, PUBLIC_ORIGIN } = serviceVariables;
const { RELEASE_KEY } = releaseVariables;
const variables = withProductionRules(z.object({ NODE_ENV, EVENTSTORE_URL, PUBLIC_ORIGIN, RELEASE_KEY }));

/** Releases contain nothing personal, so no keys are needed. */
const noKeys = {};

export type Actor = { readonly remote: string; readonly by: string; readonly why: string };

/** What an operator can do with tokens, by a connection to the event store. */
const operatorSession = (log: EventLog, setting: TokenSetting, twoPeople: boolean) => {
  const handle = createCommandHandler(log, noKeys);
  const carryOut = async (command: Grant): Promise<void> => {
    const stream = remoteStream(command.remote);
    const outcome = await handle({ decider: tokenDecider, stream, command, actor: null, key: null });
    if (!isRefusal(outcome)) return;
    if (outcome.refused === 'release-token-not-valid')
      throw new CommandError(`No token ${command.tokenId} was ever given for ${command.remote}.`);
    throw new CommandError(
      outcome.refused === 'release-needs-two-people'
        ? 'In production one token can’t both publish and give builds to people. Give two people a token each: --actions publish, and --actions promote,canary,rollback.'
        : refusalMessages[outcome.refused],
    );
  };
  return {
    issue: async ({
      hours,
      ...asked
    }: Actor & {
      readonly holder: string;
      readonly actions: readonly ReleaseAction[];
      readonly hours: number;
    }) => {
      const tokenId = randomUUID();
      const until = addHours(Math.ceil(Date.now() / 1000) * 1000, hours);
      const expiresAt = until.toISOString();
      await carryOut({ type: 'issue', ...asked, tokenId, expiresAt, twoPeople });
      const token = await signToken({ tokenId, remote: asked.remote }, until, setting);
      return { token, tokenId, expiresAt };
    },
    revoke: async (asked: Actor & { readonly tokenId: string }) =>
      await carryOut({ type: 'revoke', ...asked }),
    tokens: async (remote: string) => stateAfter(remoteEvolver, await log.read(remoteStream(remote))).tokens,
  };
};

/**
 * Connects to the event store of a running product: by its data folder, or by the environment.
 * @throws ConfigError if nothing runs there or a variable is missing.
 */
export const withOperatorSession = async <Result>(
  data: string | undefined,
  work: (session: ReturnType<typeof operatorSession>) => Promise<Result>,
): Promise<Result> => {
  const config = readConfig(variables, await readConnections(process.env, data));
  const store = connectEventStore(config.EVENTSTORE_URL);
  const setting = { releaseKey: config.RELEASE_KEY, publicOrigin: config.PUBLIC_ORIGIN };
  try {
    return await work(
      operatorSession(createEventLog(store, noKeys), setting, config.NODE_ENV === 'production'),
    );
  } finally {
    await store.dispose();
  }
};
