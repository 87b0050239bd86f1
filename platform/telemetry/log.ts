import { pino, type DestinationStream, type Logger } from 'pino';

/** Allowed fields of a log line; others are dropped, so that a new field cannot leak. */
const allowed = new Set([
  'requestId',
  'method',
  'route',
  'status',
  'milliseconds',
  'refused',
  'error',
  'service',
  'port',
  'part',
  'domain',
  'position',
  'logEnd',
  'runBook',
  'revision',
  'count',
  'rate',
  'signal',
  'attempt',
  'event',
  'eventType',
  'release',
]);

const allowedFields = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  for (const name of Object.keys(fields)) if (allowed.has(name)) found[name] = fields[name];
  return found;
};

/** Limit of lines buffered for a slow or full destination; further ones are dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/** Bytes written together, as a write for each line costs as much processor time as a short request. */
const BATCH_BYTES = 4_096;
/** Milliseconds after which fewer are written. */
const LATEST_MS = 250;

/**
 * Standard output, or a file, that drops lines when it cannot write: a full disk must neither end the process
 * nor fail calls.
 */
export const batchedOutput = (dest: number | string = 1): DestinationStream => {
  const destination = pino.destination({
    dest,
    sync: false,
    maxLength: MAX_WAITING_BYTES,
    minLength: BATCH_BYTES,
    periodicFlush: LATEST_MS,
  });
  let isFailing = false;
  destination.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  // On exit the library retries until everything is written: on a full disk for ever.
  const flush = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isFailing) flush();
  };
  return destination;
};

/**
 * Log of a process: one JSON object per line, by default to standard output. Lines name the service if the
 * process runs only one; otherwise each app adds its own name.
 */
export const createLog = (options: {
  service?: string | undefined;
  level?: string;
  to?: DestinationStream;
}): Logger =>
  pino(
    {
      level: options.level ?? 'info',
      base: options.service === undefined ? {} : { service: options.service },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: allowedFields, level: (label) => ({ level: label }) },
      serializers: {},
    },
    options.to ?? batchedOutput(),
  );
