import type { DomainName } from '@secondspring/contracts/domains.ts';
import type { reportPost } from '@secondspring/contracts/http/board.ts';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { Endpoint, Like } from '@secondspring/contracts/http/endpoint.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '@secondspring/contracts/http/refusal.ts';
import { REPORT_ACCEPTED } from '@secondspring/contracts/http/report.ts';
import { scopedIdempotencyKey } from '../decider/idempotency.ts';
import type { Call, Handler } from '../http/calls/call.ts';
import type { Dependencies } from '../http/service/dependencies.ts';
import type { Vault } from '../vault/vault.ts';
import { reportDecider, reportStream, type ReportCommand } from './report.ts';
import { differenceInCalendarDays } from 'date-fns/differenceInCalendarDays';

/** Distinguishes an account in use from one created to report something. */
type AccountStanding = {
  /** YYYY-MM-DD; null if unknown. */
  readonly registered_on: string | null;
  readonly email_verified: boolean;
};

/** Days after registration from which reports count; fewer with a verified e-mail address. */
const DAYS = { verified: 2, unverified: 7 } as const;

/** Whether a member's reports count towards hiding items. */
export const isEstablishedAccount = (account: AccountStanding | undefined, now: Date): boolean => {
  if (account?.registered_on == null) return false;
  const days = differenceInCalendarDays(now, account.registered_on);
  return days >= (account.email_verified ? DAYS.verified : DAYS.unverified);
};

export type ReportDependencies = Pick<Dependencies, 'handle' | 'rateLimits'> & {
  /** Vault of the `reports` compartment. */
  readonly reportVault: Pick<Vault, 'pseudonym'>;
  readonly now: () => Date;
};

export type ReportContent = Omit<ReportCommand, 'counts'> & {
  readonly call: Endpoint;
  readonly member: string;
  /** Undefined while the read models do not know her. */
  readonly standing: AccountStanding | undefined;
};

/**
 * Sends a member's report. It counts towards hiding if her account is established and no other report from
 * her network counted in this hour; moderators see it in any case. Only whether it counts is stored, nothing
 * about account or network.
 */
export const sendReport = async (
  { handle, reportVault, rateLimits, now }: ReportDependencies,
  { call, member, standing, ...said }: ReportContent,
  { network, idempotencyKey }: Pick<Call, 'network' | 'idempotencyKey'>,
): Promise<Refusal | { body: typeof REPORT_ACCEPTED; token: ConsistencyToken }> => {
  const counts =
    !said.isOwn && isEstablishedAccount(standing, now()) && (await rateLimits.takeInHour('report', network));
  const stream = reportStream(await reportVault.pseudonym(member, 'report', `${said.kind}|${said.itemId}`));
  const outcome = await handle({
    decider: reportDecider,
    stream,
    command: { ...said, counts },
    actor: member,
    key: { item: stream },
    idempotencyKey: scopedIdempotencyKey(call, idempotencyKey),
  });
  return isRefusal(outcome) ? outcome : { body: REPORT_ACCEPTED, token: outcome.token };
};

/** Report calls have the same shape for every kind of item. */
export type ReportCall = Like<typeof reportPost>;

/** The reported item, and what read models know of the reporter's account. */
export type ReportableItem = {
  /** Whether the member wrote it. */
  readonly isOwn: boolean;
  readonly registered_on: string | null;
  readonly email_verified: boolean | null;
};

/**
 * Handles a report call. `find` must also return hidden items, which may still be on the reporter's screen.
 */
export const createReportHandler =
  (
    { freshness, ...sources }: ReportDependencies & Pick<Dependencies, 'freshness'>,
    {
      call,
      kind,
      domain,
      notFound,
    }: {
      readonly call: ReportCall;
      readonly kind: ReportCommand['kind'];
      readonly domain: DomainName;
      readonly notFound: RefusalCode;
    },
    find: (itemId: string, member: string) => Promise<ReportableItem | undefined>,
  ): Handler<ReportCall> =>
  async ({ params, body: { reason, note }, caller: { userId: member }, token, ...from }) => {
    const itemId = params.id;
    await freshness.waitForCheckpoint(domain, token);
    const found = await find(itemId, member);
    if (found === undefined) return refuse(notFound);
    const { isOwn, registered_on, email_verified } = found;
    const standing = { registered_on, email_verified: email_verified === true };
    return await sendReport(sources, { call, member, kind, itemId, reason, note, isOwn, standing }, from);
  };
