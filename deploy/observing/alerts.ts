/** One thing that wakes somebody, or can wait for the morning. */
export type Alert = {
  readonly name: string;
  /** PromQL that is true while something is wrong. */
  readonly expr: string;
  /** How long it must be so, as Prometheus writes durations. */
  readonly for: string;
  /** `page` wakes somebody; `ticket` is for the morning. */
  readonly severity: 'page' | 'ticket';
  /** What people notice, in a sentence. */
  readonly summary: string;
};

const requests = 'secondspring_http_request_duration_seconds_count';

/** All alerts. Each has a run-book under its name in `docs/operating/run-books.md`. */
export const alerts: readonly Alert[] = [
  {
    name: 'RequestsFail',
    expr: `sum by (service) (rate(${requests}{status=~"5.."}[5m])) / sum by (service) (rate(${requests}[5m])) > 0.02`,
    for: '5m',
    severity: 'page',
    summary: 'More than 2 of 100 requests to {{ $labels.service }} fail.',
  },
  {
    name: 'AnswersAreSlow',
    expr: 'histogram_quantile(0.99, sum by (le, service) (rate(secondspring_http_request_duration_seconds_bucket{route!~".*(upload|export).*"}[10m]))) > 2',
    for: '10m',
    severity: 'ticket',
    summary: 'One in a hundred requests to {{ $labels.service }} takes more than 2 seconds.',
  },
  {
    name: 'ReadModelsBehind',
    expr: 'max by (domain) (secondspring_projector_lag_seconds) > 30',
    for: '2m',
    severity: 'page',
    summary: 'People do not see what was written in {{ $labels.domain }} for more than 30 seconds.',
  },
  {
    name: 'NobodyProjects',
    expr: 'sum by (domain) (secondspring_projector_leading) == 0',
    for: '1m',
    severity: 'page',
    summary: 'No process folds {{ $labels.domain }}.',
  },
  {
    name: 'NobodyReacts',
    expr: 'sum by (reactor) (secondspring_reactor_leading) == 0',
    for: '5m',
    severity: 'page',
    summary:
      'No process runs the reactor {{ $labels.reactor }}: letters are not sent, erasures not finished.',
  },
  {
    name: 'ProjectorFaulty',
    expr: 'min by (domain) (secondspring_projector_faulty) == 1',
    for: '2m',
    severity: 'page',
    summary: 'The projector of {{ $labels.domain }} starts again and again.',
  },
  {
    name: 'ReactorFaulty',
    expr: 'max by (reactor) (secondspring_reactor_faulty) == 1',
    for: '15m',
    severity: 'ticket',
    summary: 'The reactor {{ $labels.reactor }} tries the same thing again and again.',
  },
  {
    name: 'AheadOfTheLog',
    expr: 'max by (reader) (secondspring_ahead_of_log_total) > 0',
    for: '0m',
    severity: 'page',
    summary: '{{ $labels.reader }} had read further than the log goes: the log has lost its end.',
  },
  {
    name: 'ErasedBytesLeft',
    expr: 'max(secondspring_erased_bytes_overdue_seconds) > 21600',
    for: '5m',
    severity: 'ticket',
    summary: 'Bytes of what members erased lie in the databases’ files for longer than they were promised.',
  },
  {
    name: 'EventsParked',
    expr: 'max by (domain) (secondspring_projector_parked_events) > 0 or max by (reactor) (secondspring_reactor_parked_events) > 0',
    for: '1m',
    severity: 'ticket',
    summary: 'An event was set aside: what somebody did is not seen.',
  },
  {
    name: 'StaleAnswers',
    expr: 'sum by (domain) (rate(secondspring_freshness_waits_total{answer="stale"}[10m])) / sum by (domain) (rate(secondspring_freshness_waits_total[10m])) > 0.05',
    for: '10m',
    severity: 'ticket',
    summary: 'People do not see their own writing in {{ $labels.domain }} at once.',
  },
  {
    name: 'ManyConflicts',
    expr: 'sum by (stream) (rate(secondspring_commands_total{outcome="conflict"}[10m])) > 0.1',
    for: '10m',
    severity: 'ticket',
    summary: 'Commands on {{ $labels.stream }} are refused because others were faster.',
  },
  {
    name: 'DatabaseQueue',
    expr: 'sum by (pool) (secondspring_database_waiting) > 20',
    for: '2m',
    severity: 'page',
    summary: 'Queries queue for a connection to {{ $labels.pool }}.',
  },
  {
    name: 'ReleaseDoubtful',
    expr: 'max by (remote) (secondspring_failing_release{why="doubtful"}) == 1',
    for: '0m',
    severity: 'page',
    summary: 'A release of {{ $labels.remote }} seems to fail in browsers, and the product left it to you.',
  },
  {
    name: 'ReleaseTakenBack',
    expr: 'max by (remote) (secondspring_failing_release{why="taken_back"}) == 1',
    for: '0m',
    severity: 'ticket',
    summary: 'The product took a release of {{ $labels.remote }} back.',
  },
  {
    name: 'ProcessGone',
    // A process whose address is gone with it has no `up` any more: that it was there a while ago must do.
    expr: 'up{job="secondspring"} == 0 or (count by (container) (up{job="secondspring"} offset 15m) unless count by (container) (up{job="secondspring"}))',
    for: '1m',
    severity: 'page',
    summary: '{{ $labels.container }} {{ $labels.instance }} does not answer operators.',
  },
];
