import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { logVerbosity, setLogVerbosity } from '@grpc/grpc-js';
import { z } from 'zod';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { damageChannel } from './grpc/rpc-error.ts';
import { CorruptRecord } from './log/record.ts';
import { startEventStore, type EventStoreOptions } from './server.ts';

const USAGE =
  'Usage: event-store (--data DIR | --memory) [--port 2113] [--host 127.0.0.1] [--max-append-size BYTES] [--tls-cert FILE --tls-key FILE [--user NAME:PASSWORD | --users FILE]]';

/**
 * Reads the command line.
 * @throws Error with one line for an invalid option or unreadable file
 */
const optionsFrom = (args: readonly string[]): EventStoreOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      port: { type: 'string', default: '2113' },
      host: { type: 'string', default: '127.0.0.1' },
      data: { type: 'string' },
      memory: { type: 'boolean', default: false },
      'tls-cert': { type: 'string' },
      'tls-key': { type: 'string' },
      user: { type: 'string' },
      users: { type: 'string' },
      'max-append-size': { type: 'string' },
    },
  });
  if (values.memory === (values.data !== undefined)) throw new Error('Say either --data DIR or --memory.');
  return {
    port: portFrom(values.port),
    host: values.host,
    data: values.data,
    tls: tlsFrom(values['tls-cert'], values['tls-key']),
    user: userFrom(values.user),
    users: usersFrom(values.users),
    maximumAppendSize: sizeFrom(values['max-append-size']),
  };
};

const portFrom = (text: string): number => {
  const port = Number(text);
  if (/^\d+$/u.test(text) && port <= 65_535) return port;
  throw new Error(`--port must be a number from 0 to 65535, not '${text}'.`);
};

const sizeFrom = (text: string | undefined): number | undefined => {
  if (text === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/u.test(text)) return Number(text);
  throw new Error(`--max-append-size must be a number of bytes, not '${text}'.`);
};

const tlsFrom = (cert: string | undefined, key: string | undefined): EventStoreOptions['tls'] => {
  if (cert === undefined && key === undefined) return undefined;
  if (cert === undefined || key === undefined) throw new Error('--tls-cert and --tls-key go together.');
  return { cert: readFileSync(cert), key: readFileSync(key) };
};

const userFrom = (text: string | undefined): EventStoreOptions['user'] => {
  if (text === undefined) return undefined;
  const colon = text.indexOf(':');
  if (colon < 1) throw new Error('--user must be NAME:PASSWORD.');
  return { name: text.slice(0, colon), password: text.slice(colon + 1) };
};

const users = z.array(
  z.object({
    name: z.string().min(1),
    password: z.string().min(1),
    may: z.enum(['read', 'append', 'everything']).optional(),
  }),
);

const usersFrom = (file: string | undefined): EventStoreOptions['users'] => {
  if (file === undefined) return undefined;
  try {
    return users.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    throw new Error(
      '--users must name a JSON file: [{"name": …, "password": …, "may": "read", "append" or "everything"}].',
    );
  }
};

// gRPC logs its own, less clear error when it cannot listen.
setLogVerbosity(logVerbosity.NONE);

damageChannel.subscribe((damage) => console.error(String(damage)));

try {
  const store = await startEventStore(optionsFrom(process.argv.slice(2)));
  console.log(store.connectionString);
  const stop = (): void => void store.stop().then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
} catch (error) {
  const wrongCall =
    error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
  console.error(`The event store did not start: ${error instanceof Error ? error.message : String(error)}`);
  if (wrongCall) console.error(USAGE);
  process.exitCode = error instanceof CorruptRecord ? EXIT.damaged : EXIT.refused;
}
