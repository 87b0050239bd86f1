import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { listenOptionsOf } from '@secondspring/platform/http/service/run-service.ts';
import { serve } from '@secondspring/platform/http/server/serve.ts';
import { z } from 'zod';
import { listenVariables } from '../standalone/listen-variables.ts';
import { stopOnSignal } from '../standalone/stop-on-signal.ts';
import { clientOptions } from './client-options.ts';
import { createIdentityProvider } from './provider.ts';

const config = readConfigOrExit(
  z.object({
    ...listenVariables,
    PUBLIC_ORIGIN: z.url({ error: 'the address people use the product at' }),
    OIDC_ISSUER: z.url({ error: 'the address people sign in at' }),
    OIDC_CLIENT_ID: z.string({ error: 'the product’s name here' }).min(1),
    OIDC_CLIENT_SECRET: z.string({ error: 'the product’s secret here' }).min(1),
    ISSUER_ACCOUNTS_CLIENT_ID: z.string().default('secondspring-accounts'),
    ISSUER_ACCOUNTS_CLIENT_SECRET: z
      .string({ error: 'secret of the service that takes accounts away' })
      .min(1)
      .optional(),
    OIDC_SESSIONS: z
      .enum(['none', 'kept', 'kept-without-end'], {
        error: 'none, kept or kept-without-end: whether people stay signed in here',
      })
      .default('none'),
    DATA_DIR: z.string({ error: 'folder for keys and records' }).min(1),
  }),
  process.env,
);

const provider = await createIdentityProvider({
  ...clientOptions(config),
  sessions: config.OIDC_SESSIONS,
  data: config.DATA_DIR,
});
// Runs behind a proxy that terminates TLS, so cookies are marked Secure.
provider.app.proxy = true;
const server = await serve(provider.app.callback(), await listenOptionsOf(config));
console.log(server.url);
stopOnSignal(async () => {
  await server.stop();
  await provider.close();
});
