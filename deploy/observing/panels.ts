export type Panel = {
  readonly title: string;
  /** Explains the panel to somebody who sees it for the first time. */
  readonly description: string;
  /** PromQL expressions with their legends. */
  readonly queries: readonly { readonly expr: string; readonly legend: string }[];
  /** Unit in Grafana's names. */
  readonly unit: 'reqps' | 's' | 'short' | 'percentunit' | 'bytes' | 'ops';
};

const requests = 'secondspring_http_request_duration_seconds';

/** User-visible effects first, then their causes. */
export const panels: readonly Panel[] = [
  {
    title: 'Requests',
    description: 'Answered requests per second, by service.',
    queries: [{ expr: `sum by (service) (rate(${requests}_count[5m]))`, legend: '{{service}}' }],
    unit: 'reqps',
  },
  {
    title: 'Failed requests',
    description: 'Share of requests answered with status 500 or above.',
    queries: [
      {
        expr: `sum by (service) (rate(${requests}_count{status=~"5.."}[5m])) / sum by (service) (rate(${requests}_count[5m]))`,
        legend: '{{service}}',
      },
    ],
    unit: 'percentunit',
  },
  {
    title: 'Response time',
    description: 'Median and 99th percentile.',
    queries: [
      { expr: `histogram_quantile(0.5, sum by (le) (rate(${requests}_bucket[5m])))`, legend: 'median' },
      {
        expr: `histogram_quantile(0.99, sum by (le) (rate(${requests}_bucket[5m])))`,
        legend: '99th percentile',
      },
    ],
    unit: 's',
  },
  {
    title: 'Slowest calls',
    description: 'The slowest calls by their 99th percentile.',
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
    description: 'Outcomes of commands: accepted, unchanged, replayed, refused with a code, or failed.',
    queries: [{ expr: 'sum by (outcome) (rate(secondspring_commands_total[5m]))', legend: '{{outcome}}' }],
    unit: 'ops',
  },
  {
    title: 'Append conflicts',
    description:
      'Appends with a wrong expected revision. Each command is retried; many conflicts on one kind of stream mean that it is too large.',
    queries: [
      { expr: 'sum by (stream) (rate(secondspring_append_conflicts_total[5m]))', legend: '{{stream}}' },
    ],
    unit: 'ops',
  },
  {
    title: 'Read model lag in seconds',
    description: 'Age of the newest projected event while more are waiting.',
    queries: [{ expr: 'max by (domain) (secondspring_projector_lag_seconds)', legend: '{{domain}}' }],
    unit: 's',
  },
  {
    title: 'Read model lag in events',
    description: 'Events received but not yet projected.',
    queries: [{ expr: 'max by (domain) (secondspring_projector_lag_events)', legend: '{{domain}}' }],
    unit: 'short',
  },
  {
    title: 'Stale reads',
    description: 'Share of waiting reads answered without the latest change of the caller.',
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
    description: 'Events that could not be projected or handled. Each hides a change by a member.',
    queries: [
      { expr: 'max by (domain) (secondspring_projector_parked_events)', legend: 'projector {{domain}}' },
      { expr: 'max by (reactor) (secondspring_reactor_parked_events)', legend: 'reactor {{reactor}}' },
    ],
    unit: 'short',
  },
  {
    title: 'Accounts deleted at the issuer',
    description:
      'Deletions for erased members, by outcome. Failed ones are retried; the erasure waits for them.',
    queries: [
      {
        expr: 'sum by (outcome) (increase(secondspring_issuer_erasures_total[1h]))',
        legend: '{{outcome}}',
      },
    ],
    unit: 'short',
  },
  {
    title: 'Leaders',
    description: 'Each domain and each reactor needs one leading process; 0 means that none is active.',
    queries: [
      { expr: 'sum by (domain) (secondspring_projector_leading)', legend: 'projector {{domain}}' },
      { expr: 'sum by (reactor) (secondspring_reactor_leading)', legend: 'reactor {{reactor}}' },
    ],
    unit: 'short',
  },
  {
    title: 'Queries waiting for a connection',
    description: 'By connection pool.',
    queries: [{ expr: 'sum by (pool) (secondspring_database_waiting)', legend: '{{pool}}' }],
    unit: 'short',
  },
  {
    title: 'Event loop delay',
    description: '99th percentile. Delays above 100 ms are noticeable.',
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
  {
    title: 'Age of the newest backup',
    description: 'Also the time since a backup was last restored on trial.',
    queries: [
      { expr: 'time() - max(secondspring_backup_taken_timestamp_seconds)', legend: 'backup' },
      {
        expr: 'time() - (max(secondspring_restore_trial_timestamp_seconds) > 0)',
        legend: 'trial of a restore',
      },
    ],
    unit: 's',
  },
  {
    title: 'Size of the newest backup',
    description: 'All parts of the set. It only grows, except after erasures of files.',
    queries: [{ expr: 'max(secondspring_backup_bytes)', legend: 'bytes' }],
    unit: 'bytes',
  },
  {
    title: 'Free disk',
    description: 'Free share of the disk of the containers and of the backups.',
    queries: [{ expr: 'min by (disk) (secondspring_disk_free_ratio)', legend: '{{disk}}' }],
    unit: 'percentunit',
  },
  {
    title: 'Certificates',
    description: 'Time until the certificate of each server ends.',
    queries: [
      {
        expr: 'min by (server) (secondspring_certificate_end_timestamp_seconds) - time()',
        legend: '{{server}}',
      },
    ],
    unit: 's',
  },
];
