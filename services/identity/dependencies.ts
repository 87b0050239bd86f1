import type { IdentityConfig } from '@secondspring/platform/config/service-config.ts';
import type { ServiceDependencies } from '@secondspring/platform/http/dependencies.ts';
import { createMailer, type Mailer } from '@secondspring/platform/mail/mailer.ts';

/** What the identity service is given beside the shared dependencies. */
export type IdentitySettings = {
  readonly mailer: Mailer;
  /** 32 bytes that hash e-mail addresses. */
  readonly indexKey: Buffer;
  /** Whether deleting an account erases it or only says that it would. */
  readonly accountDeletion: 'erase' | 'demonstration';
  /** The clock; the system's unless a test brings its own. */
  readonly now?: () => Date;
};

/** What the handlers of this service stand on. */
export type IdentityDependencies = Pick<
  ServiceDependencies,
  'handle' | 'eventLog' | 'vault' | 'pool' | 'freshness' | 'sessions' | 'log' | 'publicOrigin'
> &
  Required<IdentitySettings>;

/** The service's settings as they stand in the configuration. */
export const identitySettings = (
  config: Pick<IdentityConfig, 'INDEX_KEY' | 'SMTP_URL' | 'MAIL_FROM' | 'ACCOUNT_DELETION'>,
): IdentitySettings => ({
  mailer: createMailer(config.SMTP_URL, config.MAIL_FROM),
  indexKey: config.INDEX_KEY,
  accountDeletion: config.ACCOUNT_DELETION,
});
