import { withVault, type Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { erasureStep } from '@secondspring/platform/reactor/erasure-step.ts';
import { startReactor, type Reactor } from '@secondspring/platform/reactor/reactor.ts';
import { eraseIssuerAccount } from './account/erase-issuer-account.ts';
import { erasureEvents, finishErasure } from './account/finish-erasure.ts';
import type { IssuerAccounts } from './account/issuer-accounts.ts';

export type Reactors = Pick<Reactor, 'stop'> & {
  /** Whether this process leads all reactors. */
  isLeader(): boolean;
};

/**
 * Starts the reactors that erase accounts at the issuer and finish erasures. They run apart, so an issuer that does
 * not answer delays no other erasure.
 */
export const startReactors = (
  dependencies: Dependencies,
  { issuerAccounts }: { readonly issuerAccounts: IssuerAccounts },
): Reactors => {
  const own = withVault(dependencies, 'identity');
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
    isLeader: () => reactors.every((reactor) => reactor.status().leader),
    stop: async () => {
      await Promise.all(reactors.map((reactor) => reactor.stop()));
    },
  };
};
