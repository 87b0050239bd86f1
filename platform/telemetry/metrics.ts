import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Metrics of this process. Labels are fixed words from our source (services, route patterns, kinds of
 * streams, domains, refusal codes), never a URL, an id or user input, so that no series is about a person.
 */
export const metrics = new Registry();

collectDefaultMetrics({ register: metrics, prefix: 'secondspring_' });

const registers = [metrics];

export const counter = <const Label extends string>(
  name: `secondspring_${string}`,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => new Counter({ name, help, labelNames, registers });

/** In seconds. Its count is the number of requests. */
export const requestDuration = new Histogram({
  name: 'secondspring_http_request_duration_seconds',
  help: 'Answered requests by service, method, route pattern and status',
  labelNames: ['service', 'method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Outcomes: `accepted`, `unchanged`, `replayed`, `failed`, or a refusal code. */
export const commands = counter('secondspring_commands_total', 'Commands by kind of stream and outcome', [
  'stream',
  'outcome',
]);

/** Appends rejected because the stream had changed; each is decided again or refused as a conflict. */
export const appendConflicts = counter(
  'secondspring_append_conflicts_total',
  'Appends that lost a race, by kind of stream',
  ['stream'],
);

/** Reads that waited for the caller's own writes, by domain and result. */
export const freshnessWaits = counter(
  'secondspring_freshness_waits_total',
  'Queries that had to wait for a projector, by domain and answer',
  ['domain', 'answer'],
);

/** Times a projector or reactor was found ahead of the log, by domain or name. */
export const aheadOfLogTotal = counter(
  'secondspring_ahead_of_log_total',
  'Readers that found themselves ahead of the log and began again',
  ['reader'],
);

/** A gauge computed when metrics are read. `values` returns label values and numbers. */
export const gauge = <Label extends string>(
  name: `secondspring_${string}`,
  help: string,
  labelNames: readonly Label[],
  values: () => Iterable<readonly [Readonly<Record<Label, string>>, number]>,
): Gauge<Label> => {
  // Replaces an earlier gauge: a process may restart its parts.
  metrics.removeSingleMetric(name);
  return new Gauge({
    name,
    help,
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [labels, value] of values()) this.set(labels, value);
    },
  });
};

/** `post` for `post-<id>`; the id stays out of metrics. */
export const kindOfStream = (stream: string): string => stream.split('-', 1)[0] ?? 'none';
