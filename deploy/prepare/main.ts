import { parseArgs } from 'node:util';
import { CreateBucketCommand, HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { describeError } from '@secondspring/platform/telemetry/describe-error.ts';
import { TablesTooOld } from '@secondspring/platform/migrations/migrate.ts';
import { exitCommand } from '@secondspring/platform/process/exit-command.ts';
import { z } from 'zod';
import { BUCKET, BUILDS_BUCKET } from '../services.ts';
import { prepareEventStore } from './event-store.ts';
import { KeysOnOtherServer, preparePostgres } from './postgres.ts';

const given = z.enum(['make', 'given'], { error: 'make, or given where the server has them already' });

const config = readConfigOrExit(
  z.object({
    DATABASE_URL: z.string({ error: 'the administrator’s address of the read models' }).min(1),
    // Two containers with default pools and leaders, and room for as many again.
    ROLE_CONNECTIONS: z.coerce.number({ error: 'most connections of one role' }).int().min(10).default(60),
    KEYS_DATABASE_URL: z.string({ error: 'the administrator’s address of the keys' }).min(1),
    EVENTSTORE_URL: z.string({ error: 'the administrator’s address of the event store' }).min(1),
    EVENTSTORE_USERS: given.default('make'),
    S3_ENDPOINT: z.url({ error: 'address of the file storage' }),
    S3_BUCKET: given.default('make'),
    S3_ACCESS_KEY_ID: z.string().min(1),
    S3_SECRET_ACCESS_KEY: z.string().min(1),
    PASSWORDS: z
      .string({ error: 'passwords of every role, in JSON' })
      .transform((text): unknown => JSON.parse(text))
      .pipe(
        z.object({
          database: z.record(z.string(), z.string()),
          eventStore: z.record(z.string(), z.string()),
        }),
      ),
  }),
  process.env,
);

// Until a run without this option, the previous release keeps its rights.
const { values } = parseArgs({ options: { 'keep-rights': { type: 'boolean', default: false } } });

const makeBuckets = async (): Promise<void> => {
  const client = new S3Client({
    region: 'us-east-1',
    endpoint: config.S3_ENDPOINT,
    forcePathStyle: true,
    credentials: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
  });
  for (const Bucket of [BUCKET, BUILDS_BUCKET])
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch {
      await client.send(new CreateBucketCommand({ Bucket }));
    }
};

const steps: readonly (readonly [string, () => Promise<void>, 'make' | 'given'])[] = [
  [
    'PostgreSQL',
    () =>
      preparePostgres({
        readModelsUrl: config.DATABASE_URL,
        keysUrl: config.KEYS_DATABASE_URL,
        passwords: config.PASSWORDS.database,
        connections: config.ROLE_CONNECTIONS,
        keepRights: values['keep-rights'],
      }),
    'make',
  ],
  [
    'event store',
    () => prepareEventStore(config.EVENTSTORE_URL, config.PASSWORDS.eventStore),
    config.EVENTSTORE_USERS,
  ],
  ['file storage', makeBuckets, config.S3_BUCKET],
];

for (const [name, prepare, wanted] of steps) {
  if (wanted === 'given') {
    process.stdout.write(`${name}: given, not touched\n`);
    continue;
  }
  try {
    await prepare();
    process.stdout.write(`${name}: ready\n`);
  } catch (error) {
    const { kind, code } = describeError(error);
    const why =
      error instanceof KeysOnOtherServer || error instanceof TablesTooOld ? error.message : (code ?? kind);
    process.stderr.write(`${name}: can't be prepared (${why})\n`);
    process.exitCode = EXIT.unavailable;
  }
}
exitCommand();
