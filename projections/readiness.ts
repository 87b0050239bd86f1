import { gauge } from '@secondspring/platform/telemetry/metrics.ts';
import { jsonPage, type OperationsPages } from '@secondspring/platform/telemetry/operations.ts';
import type { ProjectorStatus } from './engine/status.ts';

const isReady = (statuses: readonly ProjectorStatus[]): boolean =>
  statuses.every(({ phase }) => phase === 'folding' || phase === 'standby');

/** `/readyz` answers 503 while a projector is faulty or rebuilding; `/status` answers each projector's status. */
export const operationsEndpoints = (status: () => readonly ProjectorStatus[]): OperationsPages => ({
  '/readyz': jsonPage(() => {
    const ready = isReady(status());
    return { status: ready ? 200 : 503, body: { ready } };
  }),
  '/status': jsonPage(() => ({ status: 200, body: status() })),
});

/** Lag and parked events are exported by the leader only, because only it knows them. */
export const registerProjectorMetrics = (status: () => readonly ProjectorStatus[]): void => {
  const ofEach = (
    name: `secondspring_${string}`,
    help: string,
    value: (status: ProjectorStatus) => number,
    isChosen: (status: ProjectorStatus) => boolean = ({ leader }) => leader,
  ): void => {
    gauge(name, help, ['domain'], () =>
      status()
        .filter(isChosen)
        .map((status) => [{ domain: status.domain }, value(status)] as const),
    );
  };
  ofEach(
    'secondspring_projector_leading',
    '1 where this process leads',
    ({ leader }) => Number(leader),
    () => true,
  );
  ofEach(
    'secondspring_projector_faulty',
    '1 while a projector pauses after a fault',
    ({ phase }) => Number(phase === 'faulty'),
    () => true,
  );
  ofEach(
    'secondspring_projector_lag_seconds',
    'Age of the newest written event while there are more',
    ({ lag }) => lag.seconds,
  );
  ofEach('secondspring_projector_lag_events', 'Events arrived and not written', ({ lag }) => lag.events);
  ofEach('secondspring_projector_parked_events', 'Events set aside', ({ parked }) => parked);
};
