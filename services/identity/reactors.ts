import { inCompartment, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { erasureStep } from '@secondspring/platform/reactor/erasure-step.ts';
import { startReactor, type Reactor } from '@secondspring/platform/reactor/reactor.ts';
import { eraseIssuerAccount } from './account/erase-issuer-account.ts';
import { erasureEvents, finishErasure } from './account/finish-erasure.ts';
import type { IssuerAccounts } from './account/issuer-accounts.ts';

/** The service's reactors at work. */
export type Reactors = Pick<Reactor, 'stop'> & {
  /** Whether this process leads all of them. */
  lead(): boolean;
};

/**
 * Starts what the service does by itself when something happened: it takes the accounts of erased members away at the issuer, and finishes
 * the erasing of members. The issuer is asked apart from the rest, so that one which is away holds nobody else's erasure up.
 */
export const startReactors = (
  dependencies: Dependencies,
  { issuerAccounts }: { readonly issuerAccounts: IssuerAccounts },
): Reactors => {
  const own = inCompartment(dependencies, 'identity');
  const reactors = [
    startReactor(dependencies, {
      name: 'identity: erase at the issuer',
      types: ['AccountErasureRequested'],
      react: erasureStep(dependencies, ['issuer', []], eraseIssuerAccount(own, issuerAccounts)),
    }),
    startReactor(dependencies, {
      name: 'identity: finish erasures',
      types: erasureEvents,
      react: finishErasure(own),
    }),
  ];
  return {
    lead: () => reactors.every((reactor) => reactor.status().leader),
    stop: async () => {
      await Promise.all(reactors.map((reactor) => reactor.stop()));
    },
  };
};
