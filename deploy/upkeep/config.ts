import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { connectionString, wholeNumber } from '@secondspring/platform/config/variable-schemas.ts';
import { operationsVariables, serviceVariables } from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';
import { backupVariables } from '../backup/stores.ts';
import { databases } from '../services.ts';
import type { Greeting } from './certificates.ts';

const watchedWords =
  'servers whose certificates are watched, separated by commas: name=host:port, with postgres: or nats: before the host where TLS begins after a greeting';
const watched = /^(?<name>[\w-]+)=(?:(?<greeting>postgres|nats):)?(?<host>[\w.-]+):(?<port>\d+)$/u;

const trialWords = `scratch database of the weekly trial of a restore, named ${databases.trial}: everything in it is deleted`;

export const upkeepVariables = {
  BACKUPS_DIR: z
    .string({ error: 'folder of the backups' })
    .min(1)
    .meta({ examples: ['/backups'] }),
  BACKUP_HOURS: z.coerce.number({ error: 'hours between two backups' }).min(0.01).max(168).default(1),
  BACKUP_DAYS: wholeNumber(
    'days for which the last backup of each day is kept; all of the last 24 hours are',
    7,
  ),
  TRIAL_RESTORE_DAYS: z.coerce
    .number({ error: 'days between two trials of restoring the newest backup' })
    .min(0.01)
    .max(90)
    .default(7),
  TRIAL_DATABASE_URL: connectionString(
    trialWords,
    `postgres://user:password@host/${databases.trial}`,
    /^postgres(ql)?$/,
  ),
  WATCHED_SERVERS: z
    .string({ error: watchedWords })
    .meta({ examples: ['proxy=proxy:8443,postgres=postgres:postgres:5432'] })
    .default('')
    .refine((text) => text === '' || text.split(',').every((one) => watched.test(one)), {
      error: watchedWords,
    })
    .transform((text) =>
      text === ''
        ? []
        : text.split(',').map((one) => {
            const { name = '', greeting = 'tls', host = '', port = '' } = watched.exec(one)?.groups ?? {};
            return { name, greeting: greeting as Greeting, host, port: Number(port) };
          }),
    ),
} as const;

export const upkeepConfig = withProductionRules(
  z.object({
    ...backupVariables.shape,
    ...operationsVariables,
    LOG_LEVEL: serviceVariables.LOG_LEVEL,
    ...upkeepVariables,
  }),
).refine(({ TRIAL_DATABASE_URL: url }) => URL.parse(url)?.pathname === `/${databases.trial}`, {
  // The database is emptied, so a mistaken address must not get through.
  error: trialWords,
  path: ['TRIAL_DATABASE_URL'],
});
