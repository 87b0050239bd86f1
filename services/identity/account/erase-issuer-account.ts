import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { issuerAccountEvolver, issuerAccountStream, type IssuerAccount } from '../issuer-account/state.ts';
import type { IssuerAccounts } from './issuer-accounts.ts';

type Sources = Pick<Dependencies, 'eventLog'>;

/** A member's account at the issuer; null where none was written down, or where her keys are gone. */
export const issuerAccountOf = async ({ eventLog }: Sources, userId: string): Promise<IssuerAccount | null> =>
  stateAfter(issuerAccountEvolver, await eventLog.read(issuerAccountStream(userId)));

/** Takes a member's account at the issuer away. One that was erased by a release before this was written down has none here. */
export const eraseIssuerAccount =
  (sources: Sources, accounts: IssuerAccounts) =>
  async (userId: string): Promise<void> => {
    const account = await issuerAccountOf(sources, userId);
    if (account !== null) await accounts.erase(account.subject);
  };
