import { pino, type DestinationStream, type Logger } from 'pino';

/** Fields that a log line may carry. Anything else is dropped before it is written: an allow-list, so that a new field can't leak. */
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

/** Keeps of a log line's fields only those on the allow-list. */
const allowedFields = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)));

/** Bytes of lines that wait for a slow or full destination; what comes beyond is dropped. */
const MAX_WAITING_BYTES = 1_000_000;

/** Standard output, of which lines are dropped rather than calls refused where it can't be written: a full disk must not end the process. */
const standardOutput = (): DestinationStream => {
  const destination = pino.destination({ dest: 1, sync: false, maxLength: MAX_WAITING_BYTES });
  let isFailing = false;
  destination.on('error', () => (isFailing = true)).on('write', () => (isFailing = false));
  // At the end of the process the library tries until it has written everything, which on a full disk is for ever.
  const flush = destination.flushSync.bind(destination);
  destination.flushSync = () => {
    if (!isFailing) flush();
  };
  return destination;
};

/**
 * Makes a process's log: one JSON object a line, to standard output by default. Lines name the service where the process runs one alone;
 * in a process of several, each app's own lines do.
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
    options.to ?? standardOutput(),
  );
