import { randomBytes } from 'node:crypto';
import { newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import type { Server, TestServers } from './servers.ts';

/** The origin that browsers send. */
export const ORIGIN = 'http://localhost:3000';

/** A slow machine may need far longer than a person would wait. */
const PATIENCE = '5';

/** Calls per minute and class, too many for any test to reach. */
const RATE = '1000000';

/** Environment of a process on these servers, with its own keys, long waits and no effective rate limits. */
export const environmentOn = ({
  events,
  nats,
  models,
  keys,
}: Readonly<Record<keyof TestServers, Pick<Server, 'url'>>>) => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PUBLIC_ORIGIN: ORIGIN,
  EVENTSTORE_URL: events.url,
  DATABASE_URL: models.url,
  KEYS_DATABASE_URL: keys.url,
  NATS_URL: nats.url,
  ...newWrappingKeys(),
  SESSION_SECRET: randomBytes(32).toString('hex'),
  PATIENCE,
  RATE_READ: RATE,
  RATE_WRITE: RATE,
  RATE_LOGIN: RATE,
  RATE_LOGIN_NETWORK: RATE,
  RATE_LOOKUP: RATE,
  RATE_VOTE: RATE,
  RATE_UPLOAD: RATE,
  RATE_RELEASE: RATE,
  RATE_EXPORT: RATE,
  RATE_VERIFICATION: RATE,
  RATE_SIGNAL: RATE,
  RATE_PAGE: RATE,
  RATE_FILE: RATE,
  RATE_REPORT: RATE,
  RATE_LETTER: RATE,
  RATE_LETTERS: RATE,
  ROLLBACK_NETWORKS: '0',
});
