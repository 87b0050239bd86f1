import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { issuerAccountEvolver, issuerAccountStream, type IssuerAccount } from '../issuer-account/state.ts';
import type { IssuerAccounts } from './issuer-accounts.ts';

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
