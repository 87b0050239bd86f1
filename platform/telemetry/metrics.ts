import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * The metrics of this process. Labels are words of our own source (services, route patterns, kinds of streams, domains, refusal codes):
 * never a URL, an id or anything a person wrote, so that no series can be about somebody.
 */
export const metrics = new Registry();

collectDefaultMetrics({ register: metrics, prefix: 'secondspring_' });

const registers = [metrics];

/** Answered requests and how long they took, in seconds. Its count is the number of requests. */
export const requestDuration = new Histogram({
  name: 'secondspring_http_request_duration_seconds',
  help: 'Answered requests by service, method, route pattern and status',
  labelNames: ['service', 'method', 'route', 'status'] as const,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

/** Commands by the kind of stream and what came of them: `accepted`, `unchanged`, `replayed`, `failed` or the code of a refusal. */
export const commands = new Counter({
  name: 'secondspring_commands_total',
  help: 'Commands by kind of stream and outcome',
  labelNames: ['stream', 'outcome'] as const,
  registers,
});

/** Appends that met a stream which had moved on; each is decided again or refused as a conflict. */
export const appendConflicts = new Counter({
  name: 'secondspring_append_conflicts_total',
  help: 'Appends that lost a race, by kind of stream',
  labelNames: ['stream'] as const,
  registers,
});

/**
 * Tries to take the account of an erased member away at the issuer: `done`, `absent` where there was none any more, `failed`, which is tried
 * again, or `not-configured` where the issuer gives no way.
 */
export const issuerErasures = new Counter({
  name: 'secondspring_issuer_erasures_total',
  help: 'Tries to take the account of an erased member away at the issuer, by outcome',
  labelNames: ['outcome'] as const,
  registers,
});

/** Reads that waited for their own writes, by domain and whether they were seen in time. */
export const freshnessWaits = new Counter({
  name: 'secondspring_freshness_waits_total',
  help: 'Queries that had to wait for a projector, by domain and answer',
  labelNames: ['domain', 'answer'] as const,
  registers,
});

/** How often a projector or a reactor found that it had read further than the log goes, by its domain or name. */
export const aheadOfLogTotal = new Counter({
  name: 'secondspring_ahead_of_log_total',
  help: 'Readers that found themselves ahead of the log and began again',
  labelNames: ['reader'] as const,
  registers,
});

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
