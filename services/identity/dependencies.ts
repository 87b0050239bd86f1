import type { ServiceDependencies } from '@secondspring/platform/http/service/dependencies.ts';
import type { Mailer } from './mail/mailer.ts';

export type IdentityDependencies = Pick<
  ServiceDependencies,
  'handle' | 'eventLog' | 'vault' | 'pool' | 'freshness' | 'sessions' | 'log' | 'publicOrigin' | 'rateLimits'
> & {
  readonly mailer: Mailer;
  /** 32 bytes: the HMAC key for sign-in identities and e-mail addresses. */
  readonly indexKey: Buffer;
  readonly accountDeletion: 'erase' | 'demonstration';
  readonly now: () => Date;
};
