export type AlertRule = {
  readonly name: string;
  /** PromQL; the alert is active while it has a result. */
  readonly expr: string;
  /** Duration in the syntax of Prometheus. */
  readonly for: string;
  /** `page` wakes somebody; `ticket` waits until morning. */
  readonly severity: 'page' | 'ticket';
  /** What users or operators notice, in one sentence. */
  readonly summary: string;
};

const requests = 'secondspring_http_request_duration_seconds_count';

/** Each alert has a run-book under its name in `docs/operating/run-books.md`. */
export const alerts: readonly AlertRule[] = [
  {
    name: 'RequestsFail',
    expr: `sum by (service) (rate(${requests}{status=~"5.."}[5m])) / sum by (service) (rate(${requests}[5m])) > 0.02`,
    for: '5m',
    severity: 'page',
    summary: 'More than 2 % of requests to {{ $labels.service }} fail.',
  },
  {
    name: 'AnswersAreSlow',
    expr: 'histogram_quantile(0.99, sum by (le, service) (rate(secondspring_http_request_duration_seconds_bucket{route!~".*(upload|export).*"}[10m]))) > 2',
    for: '10m',
    severity: 'ticket',
    summary: '1 % of requests to {{ $labels.service }} take longer than 2 seconds.',
  },
  {
    name: 'ReadModelsBehind',
    expr: 'max by (domain) (secondspring_projector_lag_seconds) > 30',
    for: '2m',
    severity: 'page',
    summary: 'Changes in {{ $labels.domain }} take more than 30 seconds to appear.',
  },
  {
    name: 'NobodyProjects',
    expr: 'sum by (domain) (secondspring_projector_leading) == 0',
    for: '1m',
    severity: 'page',
    summary: 'No process runs the projector of {{ $labels.domain }}.',
  },
  {
    name: 'NobodyReacts',
    expr: 'sum by (reactor) (secondspring_reactor_leading) == 0',
    for: '5m',
    severity: 'page',
    summary: 'No process runs the reactor {{ $labels.reactor }}: e-mails and erasures wait.',
  },
  {
    name: 'ProjectorFaulty',
    expr: 'min by (domain) (secondspring_projector_faulty) == 1',
    for: '2m',
    severity: 'page',
    summary: 'The projector of {{ $labels.domain }} keeps restarting.',
  },
  {
    name: 'ReactorFaulty',
    expr: 'max by (reactor) (secondspring_reactor_faulty) == 1',
    for: '15m',
    severity: 'ticket',
    summary: 'The reactor {{ $labels.reactor }} keeps retrying the same event.',
  },
  {
    name: 'AheadOfTheLog',
    expr: 'max by (reader) (secondspring_ahead_of_log_total) > 0',
    for: '0m',
    severity: 'page',
    summary: '{{ $labels.reader }} has a checkpoint beyond the end of the log: the log has lost events.',
  },
  {
    name: 'ErasedBytesLeft',
    expr: 'max(secondspring_erased_bytes_overdue_seconds) > 21600',
    for: '5m',
    severity: 'ticket',
    summary: 'Erased data stays in database files for longer than promised.',
  },
  {
    name: 'EventsParked',
    expr: 'max by (domain) (secondspring_projector_parked_events) > 0 or max by (reactor) (secondspring_reactor_parked_events) > 0',
    for: '1m',
    severity: 'ticket',
    summary: 'An event was parked: a change by a member is missing.',
  },
  {
    name: 'StaleAnswers',
    expr: 'sum by (domain) (rate(secondspring_freshness_waits_total{answer="stale"}[10m])) / sum by (domain) (rate(secondspring_freshness_waits_total[10m])) > 0.05',
    for: '10m',
    severity: 'ticket',
    summary: 'Members do not see their own changes in {{ $labels.domain }} at once.',
  },
  {
    name: 'ManyConflicts',
    expr: 'sum by (stream) (rate(secondspring_commands_total{outcome="conflict"}[10m])) > 0.1',
    for: '10m',
    severity: 'ticket',
    summary: 'Commands on {{ $labels.stream }} are rejected because of concurrent changes.',
  },
  {
    name: 'DatabaseQueue',
    expr: 'sum by (pool) (secondspring_database_waiting) > 20',
    for: '2m',
    severity: 'page',
    summary: 'Queries wait for a connection to {{ $labels.pool }}.',
  },
  {
    name: 'ReleaseDoubtful',
    expr: 'max by (remote) (secondspring_failing_release{why="doubtful"}) == 1',
    for: '0m',
    severity: 'page',
    summary:
      'A release of {{ $labels.remote }} seems to fail in browsers. It was not rolled back automatically.',
  },
  {
    name: 'ReleaseTakenBack',
    expr: 'max by (remote) (secondspring_failing_release{why="taken_back"}) == 1',
    for: '0m',
    severity: 'ticket',
    summary: 'A release of {{ $labels.remote }} was rolled back automatically.',
  },
  {
    name: 'ProcessGone',
    // A container that is gone has no `up` series, so the one of 15 minutes ago counts.
    expr: 'up{job="secondspring"} == 0 or (count by (container) (up{job="secondspring"} offset 15m) unless count by (container) (up{job="secondspring"}))',
    for: '1m',
    severity: 'page',
    summary: '{{ $labels.container }} {{ $labels.instance }} does not answer requests for metrics.',
  },
  {
    name: 'EventStoreAway',
    expr: 'min by (service) (secondspring_dependency_up{part="event store"}) == 0',
    for: '1m',
    severity: 'page',
    summary: 'The event store does not answer {{ $labels.service }}: nobody can save anything.',
  },
  {
    name: 'EventStoreRefusesWrites',
    expr: 'min by (service) (secondspring_dependency_up{part="writes"}) == 0 and min by (service) (secondspring_dependency_up{part="event store"}) == 1',
    for: '1m',
    severity: 'page',
    summary: 'The event store answers {{ $labels.service }}, but saves nothing.',
  },
  {
    name: 'DatabaseAway',
    expr: 'min by (part, service) (secondspring_dependency_up{part=~"read models|keys"}) == 0',
    for: '1m',
    severity: 'page',
    summary: 'The database of the {{ $labels.part }} does not answer {{ $labels.service }}.',
  },
  {
    name: 'BusAway',
    expr: 'min by (service) (secondspring_dependency_up{part="bus"}) == 0',
    for: '5m',
    severity: 'ticket',
    summary: 'NATS does not answer {{ $labels.service }}: changes appear later.',
  },
  {
    name: 'ProxyAway',
    expr: 'min by (server) (secondspring_server_answers{server="proxy"}) == 0',
    for: '3m',
    severity: 'page',
    summary: 'The proxy does not answer: nobody reaches the product.',
  },
  {
    name: 'DiskNearlyFull',
    expr: 'min by (disk) (secondspring_disk_free_ratio) < 0.15',
    for: '10m',
    severity: 'page',
    summary: 'Less than 15 % of the disk of the {{ $labels.disk }} is free.',
  },
  {
    name: 'CertificateEnds',
    expr: '(min by (server) (secondspring_certificate_end_timestamp_seconds) - time()) / 86400 < 21',
    for: '1h',
    severity: 'ticket',
    summary: 'The certificate of {{ $labels.server }} ends in {{ $value | humanize }} days.',
  },
  {
    name: 'BackupOld',
    expr: 'time() - max(secondspring_backup_taken_timestamp_seconds) > 3 * max(secondspring_backup_interval_seconds) or (max(secondspring_upkeep_failing{job="backup"}) == 1 unless max(secondspring_backup_taken_timestamp_seconds))',
    for: '15m',
    severity: 'page',
    summary: 'There has been no complete backup for three intervals.',
  },
  {
    name: 'BackupShrank',
    expr: 'max(secondspring_backup_bytes) < 0.5 * max(max_over_time(secondspring_backup_bytes[2d]))',
    for: '5m',
    severity: 'ticket',
    summary: 'The newest backup has less than half the size of one in the last two days.',
  },
  {
    name: 'RestoreUntried',
    expr: 'time() - max(secondspring_restore_trial_timestamp_seconds) > 1.5 * max(secondspring_restore_trial_interval_seconds)',
    for: '1h',
    severity: 'ticket',
    summary: 'No backup has been restored on trial for one and a half intervals.',
  },
];
