/** One panel of the operators' board. */
export type Panel = {
  readonly title: string;
  /** What it tells, for whoever sees it at night for the first time. */
  readonly description: string;
  /** PromQL; each with the legend of its series. */
  readonly queries: readonly { readonly expr: string; readonly legend: string }[];
  /** Unit as Grafana names it. */
  readonly unit: 'reqps' | 's' | 'short' | 'percentunit' | 'bytes' | 'ops';
};

const requests = 'secondspring_http_request_duration_seconds';

/** The panels of the board, in their order: what people feel first, then what it comes of. */
export const panels: readonly Panel[] = [
  {
    title: 'Requests',
    description: 'Answered requests a second, by service.',
    queries: [{ expr: `sum by (service) (rate(${requests}_count[5m]))`, legend: '{{service}}' }],
    unit: 'reqps',
  },
  {
    title: 'Failed requests',
    description: 'Share of requests answered with 500 or more. People see these.',
    queries: [
      {
        expr: `sum by (service) (rate(${requests}_count{status=~"5.."}[5m])) / sum by (service) (rate(${requests}_count[5m]))`,
        legend: '{{service}}',
      },
    ],
    unit: 'percentunit',
  },
  {
    title: 'Time to answer',
    description: 'Half of the requests, and all but one in a hundred, are answered within this.',
    queries: [
      { expr: `histogram_quantile(0.5, sum by (le) (rate(${requests}_bucket[5m])))`, legend: 'half' },
      { expr: `histogram_quantile(0.99, sum by (le) (rate(${requests}_bucket[5m])))`, legend: '99 of 100' },
    ],
    unit: 's',
  },
  {
    title: 'Slowest calls',
    description: 'The calls that take longest, by their 99th percentile.',
    queries: [
      {
        expr: `topk(8, histogram_quantile(0.99, sum by (le, method, route) (rate(${requests}_bucket[15m]))))`,
        legend: '{{method}} {{route}}',
      },
    ],
    unit: 's',
  },
  {
    title: 'Commands',
    description: 'What came of commands: accepted, unchanged, replayed, refused with a code, or failed.',
    queries: [{ expr: 'sum by (outcome) (rate(secondspring_commands_total[5m]))', legend: '{{outcome}}' }],
    unit: 'ops',
  },
  {
    title: 'Append conflicts',
    description:
      'Appends that lost a race. Each is decided again; many on one kind of stream mean that it is too big.',
    queries: [
      { expr: 'sum by (stream) (rate(secondspring_append_conflicts_total[5m]))', legend: '{{stream}}' },
    ],
    unit: 'ops',
  },
  {
    title: 'Read models behind, in seconds',
    description: 'Age of the newest event that is folded while there are more.',
    queries: [{ expr: 'max by (domain) (secondspring_projector_lag_seconds)', legend: '{{domain}}' }],
    unit: 's',
  },
  {
    title: 'Read models behind, in events',
    description: 'Events that have arrived and are not written.',
    queries: [{ expr: 'max by (domain) (secondspring_projector_lag_events)', legend: '{{domain}}' }],
    unit: 'short',
  },
  {
    title: 'Answers that came too early',
    description: 'Share of waiting reads that were answered without what the reader had just written.',
    queries: [
      {
        expr: 'sum by (domain) (rate(secondspring_freshness_waits_total{answer="stale"}[5m])) / sum by (domain) (rate(secondspring_freshness_waits_total[5m]))',
        legend: '{{domain}}',
      },
    ],
    unit: 'percentunit',
  },
  {
    title: 'Parked events',
    description:
      'Events that could not be folded or reacted to. Each is something that a person did and does not see.',
    queries: [
      { expr: 'max by (domain) (secondspring_projector_parked_events)', legend: 'fold {{domain}}' },
      { expr: 'max by (reactor) (secondspring_reactor_parked_events)', legend: 'react {{reactor}}' },
    ],
    unit: 'short',
  },
  {
    title: 'Accounts taken away at the issuer',
    description:
      'Tries for erased members, by outcome. A failed one is tried again; her erasure waits for it.',
    queries: [
      {
        expr: 'sum by (outcome) (increase(secondspring_issuer_erasures_total[1h]))',
        legend: '{{outcome}}',
      },
    ],
    unit: 'short',
  },
  {
    title: 'Who leads',
    description: 'One process leads each domain and each reactor; 0 means that nobody does the work.',
    queries: [
      { expr: 'sum by (domain) (secondspring_projector_leading)', legend: 'fold {{domain}}' },
      { expr: 'sum by (reactor) (secondspring_reactor_leading)', legend: 'react {{reactor}}' },
    ],
    unit: 'short',
  },
  {
    title: 'Waiting for the database',
    description: 'Queries that wait for a connection, by pool.',
    queries: [{ expr: 'sum by (pool) (secondspring_database_waiting)', legend: '{{pool}}' }],
    unit: 'short',
  },
  {
    title: 'Event loop',
    description: 'How late a process gets to its work; above 100 ms people feel it.',
    queries: [
      { expr: 'max by (instance) (secondspring_nodejs_eventloop_lag_p99_seconds)', legend: '{{instance}}' },
    ],
    unit: 's',
  },
  {
    title: 'Memory',
    description: 'Resident memory of each process.',
    queries: [
      { expr: 'max by (instance) (secondspring_process_resident_memory_bytes)', legend: '{{instance}}' },
    ],
    unit: 'bytes',
  },
];
