import { mkdir } from 'node:fs/promises';
import { configOrExit } from '@secondspring/platform/config/service-config.ts';
import { placeOf } from '@secondspring/platform/http/run-service.ts';
import { serve } from '@secondspring/platform/http/serve.ts';
import { z } from 'zod';
import { listening } from '../alone/listening.ts';
import { untilAsked } from '../alone/until-asked.ts';
import { createBucket } from './bucket.ts';

const config = configOrExit(
  z.object({
    ...listening,
    BUCKET: z.string({ error: 'name of the bucket' }).regex(/^[a-z0-9-]+$/u),
    DATA_DIR: z.string({ error: 'folder in which the objects lie' }).min(1),
    S3_ACCESS_KEY_ID: z.string({ error: 'name of the access key' }).min(1),
    S3_SECRET_ACCESS_KEY: z.string({ error: 'secret of the access key' }).min(1),
  }),
  process.env,
);

await mkdir(config.DATA_DIR, { recursive: true, mode: 0o700 });
const access = { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY };
const bucket = createBucket({ name: config.BUCKET, data: config.DATA_DIR, access });
const server = await serve(bucket, await placeOf(config));
console.log(server.url);
untilAsked(() => server.stop());
