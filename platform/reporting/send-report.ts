import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { Endpoint } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, type Refusal } from '@secondspring/contracts/http/refusal.ts';
import { reported } from '@secondspring/contracts/http/report.ts';
import { intentOf } from '../decider/intent-of.ts';
import type { Call } from '../http/call.ts';
import type { Dependencies } from '../http/dependencies.ts';
import type { Vault } from '../vault/vault.ts';
import { isEstablished, type Standing } from './established.ts';
import { report, type ReportCommand } from './report.ts';

/** What sending a report stands on. */
export type Reporting = Pick<Dependencies, 'handle' | 'rateLimits'> & {
  /** Of the compartment of reports. */
  readonly reportVault: Pick<Vault, 'tag'>;
  readonly now: () => Date;
};

/** What is reported by whom. */
export type Reported = Omit<ReportCommand, 'counts'> & {
  readonly call: Endpoint;
  readonly member: string;
  /** What the read models know of her; undefined where they don't yet. */
  readonly standing: Standing | undefined;
};

/**
 * Sends one member's report of one thing. It helps to hide the thing where her account is established and no other report of her network
 * has counted in this hour; whatever it is, moderators see it. Nothing of account or network is stored with it but whether it counts.
 */
export const sendReport = async (
  { handle, reportVault, rateLimits, now }: Reporting,
  { call, member, standing, ...said }: Reported,
  { network, idempotencyKey }: Pick<Call, 'network' | 'idempotencyKey'>,
): Promise<Refusal | { body: typeof reported; token: ConsistencyToken }> => {
  const counts =
    !said.isOwn && isEstablished(standing, now()) && (await rateLimits.takeInHour('report', network));
  const stream = `report-${await reportVault.tag(member, 'report', `${said.kind}|${said.itemId}`)}`;
  const outcome = await handle({
    decider: report,
    stream,
    command: { ...said, counts },
    actor: member,
    key: { item: stream },
    idempotencyKey: intentOf(call, idempotencyKey),
  });
  return isRefusal(outcome) ? outcome : { body: reported, token: outcome.token };
};
