import { counter } from '@secondspring/platform/telemetry/metrics.ts';

/**
 * Tries to take the account of an erased member away at the issuer: `done`, `absent` where there was none any more, `failed`, which is tried
 * again, or `not-configured` where the issuer gives no way.
 */
export const issuerErasures = counter(
  'secondspring_issuer_erasures_total',
  'Tries to take the account of an erased member away at the issuer, by outcome',
  ['outcome'],
);

/** Accounts at the issuer. */
export type IssuerAccounts = {
  /** Takes a subject's account away; one that is gone already is no fault. Throws where the issuer does not answer or refuses. */
  erase(subject: string): Promise<void>;
};

/** How the issuer is reached: tokens by client credentials, and an address below which `DELETE` takes the account of a subject away. */
export type IssuerAccountsSettings = {
  readonly accountsUrl: string;
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** Milliseconds for each answer of the issuer. */
const PATIENCE_MS = 10_000;

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
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!answer.ok) throw new Error(`the issuer gives no token: ${answer.status}`);
  const { access_token: token } = (await answer.json()) as { access_token?: unknown };
  if (typeof token !== 'string') throw new Error('the issuer gives no token');
  return token;
};

const eraseAt = async (settings: IssuerAccountsSettings, subject: string): Promise<'done' | 'absent'> => {
  const answer = await fetch(`${settings.accountsUrl}/${encodeURIComponent(subject)}`, {
    method: 'DELETE',
    headers: { Authorization: `Bearer ${await tokenOf(settings)}` },
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (answer.ok) return 'done';
  if (answer.status === 404) return 'absent';
  throw new Error(`the issuer does not take the account away: ${answer.status}`);
};

/** Accounts at an issuer that lets us take them away, or at one that does not: there, nothing is done and that is counted. */
export const createIssuerAccounts = (settings: IssuerAccountsSettings | null): IssuerAccounts => ({
  async erase(subject) {
    if (settings === null) return issuerErasures.inc({ outcome: 'not-configured' });
    try {
      issuerErasures.inc({ outcome: await eraseAt(settings, subject) });
    } catch (error) {
      issuerErasures.inc({ outcome: 'failed' });
      // A plain error, as whatever comes from the issuer passes: what fetch throws would count as a fault of the event, which is set aside.
      throw new Error('the issuer did not take the account away', { cause: error });
    }
  },
});
