import { readConfigOrExit } from '@secondspring/platform/config/service-config.ts';
import { listenOptionsOf } from '@secondspring/platform/http/service/run-service.ts';
import { serve } from '@secondspring/platform/http/server/serve.ts';
import { z } from 'zod';
import { listenVariables } from '../standalone/listen-variables.ts';
import { stopOnSignal } from '../standalone/stop-on-signal.ts';
import { createMailbox } from './mailbox.ts';
import { startMailSink } from './sink.ts';

const config = readConfigOrExit(
  z.object({
    ...listenVariables,
    PUBLIC_ORIGIN: z.url({ error: 'the address people use the product at' }),
    SMTP_PORT: z.coerce.number({ error: 'the port that takes e-mails' }).int().min(0).max(65_535),
    SMTP_USER: z.string({ error: 'who may send' }).min(1),
    SMTP_PASSWORD: z.string({ error: 'the password of who may send' }).min(1),
  }),
  process.env,
);

const { host, tls, port } = await listenOptionsOf(config);
const sink = await startMailSink({
  host,
  tls,
  port: config.SMTP_PORT,
  user: { name: config.SMTP_USER, password: config.SMTP_PASSWORD },
});
const pages = await serve(createMailbox(sink, config.PUBLIC_ORIGIN), { host, tls, port });
console.log(sink.url, pages.url);
stopOnSignal(async () => {
  await pages.stop();
  await sink.stop();
});
