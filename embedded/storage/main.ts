import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { listenOptionsOf } from '@secondspring/platform/http/service/run-service.ts';
import { serve } from '@secondspring/platform/http/server/serve.ts';
import { z } from 'zod';
import { listenVariables } from '../standalone/listen-variables.ts';
import { stopOnSignal } from '../standalone/stop-on-signal.ts';
import { createBuckets } from './bucket.ts';

const config = readConfigOrExit(
  z.object({
    ...listenVariables,
    DATA_DIR: z.string({ error: 'folder in which the objects lie' }).min(1),
    BUCKETS: z
      .string({
        error:
          'JSON: [{"name": …, "keys": [{"accessKeyId": …, "secretAccessKey": …, "may": "read" or "write"}]}]',
      })
      .transform((text): unknown => JSON.parse(text))
      .pipe(
        z.array(
          z.object({
            name: z.string().regex(/^[a-z0-9-]+$/u),
            keys: z.array(
              z.object({
                accessKeyId: z.string().min(1),
                secretAccessKey: z.string().min(1),
                may: z.enum(['read', 'write']),
              }),
            ),
          }),
        ),
      ),
  }),
  process.env,
);

const buckets = config.BUCKETS.map(({ name, keys }) => ({ name, keys, data: join(config.DATA_DIR, name) }));
for (const { data } of buckets) await mkdir(data, { recursive: true, mode: 0o700 });
const server = await serve(createBuckets(buckets), await listenOptionsOf(config));
console.log(server.url);
stopOnSignal(() => server.stop());
