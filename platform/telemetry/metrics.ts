import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process. Labels are words of our own source (services, route patterns, kinds of streams, domains, refusal codes):
 * never a URL, an id or anything a person wrote, so that no series can be about somebody.
 */
export const metrics = new Registry();

collectDefaultMetrics({ register: metrics, prefix: 'secondspring_' });

const registers = [metrics];

/** Makes a counter of this process. */
export const counter = <const Label extends string>(
  name: `secondspring_${string}`,
  help: string,
  labelNames: readonly Label[],
): Counter<Label> => new Counter({ name, help, labelNames, registers });

/** Answered requests and how long they took, in seconds. Its count is the number of requests. */
export const requestDuration = new Histogram({
  name: 'secondspring_http_request_duration_seconds',
  help: 'Answered requests by service, method, route pattern and status',
  labelNames: ['service', 'method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Commands by the kind of stream and what came of them: `accepted`, `unchanged`, `replayed`, `failed` or the code of a refusal. */
export const commands = counter('secondspring_commands_total', 'Commands by kind of stream and outcome', [
  'stream',
  'outcome',
]);

/** Appends that met a stream which had moved on; each is decided again or refused as a conflict. */
export const appendConflicts = counter(
  'secondspring_append_conflicts_total',
  'Appends that lost a race, by kind of stream',
  ['stream'],
);

/** Reads that waited for their own writes, by domain and whether they were seen in time. */
export const freshnessWaits = counter(
  'secondspring_freshness_waits_total',
  'Queries that had to wait for a projector, by domain and answer',
  ['domain', 'answer'],
);

/** How often a projector or a reactor found that it had read further than the log goes, by its domain or name. */
export const aheadOfLogTotal = counter(
  'secondspring_ahead_of_log_total',
  'Readers that found themselves ahead of the log and began again',
  ['reader'],
);

/** A gauge whose values are asked for whenever the metrics are read. `values` answers label values with a number each. */
export const gauge = <Label extends string>(
  name: `secondspring_${string}`,
  help: string,
  labelNames: readonly Label[],
  values: () => Iterable<readonly [Readonly<Record<Label, string>>, number]>,
): Gauge<Label> => {
  // Who asks again replaces: a process that starts its parts anew measures the new ones.
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

/** The kind of a stream: `post` of `post-<id>`. The id stays out of every series. */
export const kindOfStream = (stream: string): string => stream.split('-', 1)[0] ?? 'none';
