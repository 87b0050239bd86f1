import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';

/** What the handlers of this service stand on. */
export type CommunityDependencies = Pick<
  ServiceDependencies,
  'handle' | 'vault' | 'pool' | 'freshness' | 'eventLog' | 'rateLimits'
> & {
  /** Of reports, which reviews have too. */
  readonly reportVault: Vault;
  /** The clock: what today is decides an age. */
  readonly now: () => Date;
};
