import { parseArgs } from 'node:util';
import { startNats } from './server.ts';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4222' },
    host: { type: 'string', default: '127.0.0.1' },
    user: { type: 'string' },
    password: { type: 'string' },
  },
});

try {
  const nats = await startNats({ ...values, port: Number(values.port) });
  console.log(nats.url);
  const stop = (): void => void nats.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  console.error(`NATS did not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
