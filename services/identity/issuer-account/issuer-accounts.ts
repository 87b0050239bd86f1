import { counter } from '@secondspring/platform/telemetry/metrics.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { issuerAccountEvolver, issuerAccountStream, type IssuerAccount } from './state.ts';

type Sources = Pick<Dependencies, 'eventLog'>;

/** The member's account at the issuer. Null if none was recorded or her keys are destroyed. */
export const issuerAccountOf = async ({ eventLog }: Sources, userId: string): Promise<IssuerAccount | null> =>
  stateAfter(issuerAccountEvolver, await eventLog.read(issuerAccountStream(userId)));

/** Does nothing for an erasure that began before issuer accounts were recorded. */
export const eraseIssuerAccount =
  (sources: Sources, accounts: IssuerAccounts) =>
  async (userId: string): Promise<void> => {
    const account = await issuerAccountOf(sources, userId);
    if (account !== null) await accounts.erase(account.subject);
  };

/** Outcomes: `done`, `absent` (no such account), `failed` (retried), `not-configured`. */
export const issuerErasures = counter(
  'secondspring_issuer_erasures_total',
  'Attempts to erase a member’s account at the issuer, by outcome',
  ['outcome'],
);

export type IssuerAccounts = {
  /** Succeeds if the account is already gone. Throws if the issuer refuses or does not answer. */
  erase(subject: string): Promise<void>;
};

/** Access tokens come from client credentials. `DELETE {accountsUrl}/{subject}` erases an account. */
export type IssuerAccountsSettings = {
  readonly accountsUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

const ISSUER_TIMEOUT_MS = 10_000;

const tokenOf = async ({ tokenUrl, clientId, clientSecret }: IssuerAccountsSettings): Promise<string> => {
  const basic = Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`);
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    headers: {
      Authorization: `Basic ${basic.toString('base64')}`,
      'Content-Type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
    redirect: 'error',
    signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
  });
  if (!answer.ok) throw new Error(`the issuer did not issue a token: ${answer.status}`);
  const { access_token: token } = (await answer.json()) as { access_token?: unknown };
  if (typeof token !== 'string') throw new Error('the issuer did not issue a token');
  return token;
};

const requestErasure = async (
  settings: IssuerAccountsSettings,
  subject: string,
): Promise<'done' | 'absent'> => {
  const answer = await fetch(`${settings.accountsUrl}/${encodeURIComponent(subject)}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${await tokenOf(settings)}` },
    redirect: 'error',
    signal: AbortSignal.timeout(ISSUER_TIMEOUT_MS),
  });
  if (answer.ok) return 'done';
  if (answer.status === 404) return 'absent';
  throw new Error(`the issuer did not erase the account: ${answer.status}`);
};

/** Without settings, erasing only counts `not-configured`. */
export const createIssuerAccounts = (settings: IssuerAccountsSettings | null): IssuerAccounts => ({
  async erase(subject) {
    if (settings === null) return issuerErasures.inc({ outcome: 'not-configured' });
    try {
      issuerErasures.inc({ outcome: await requestErasure(settings, subject) });
    } catch (error) {
      issuerErasures.inc({ outcome: 'failed' });
      // A plain error is retried. The TypeError that fetch throws would park the event instead.
      throw new Error('the issuer did not erase the account', { cause: error });
    }
  },
});
