import { gauge } from '../telemetry/metrics.ts';
import type { ReactorStatus } from './reactor-status.ts';

const running = new Set<() => ReactorStatus>();

const ofEach = (
  name: `secondspring_${string}`,
  help: string,
  value: (status: ReactorStatus) => number,
): void => {
  gauge(name, help, ['reactor'], () =>
    [...running]
      .map((status) => status())
      .map((reactor) => [{ reactor: reactor.name }, value(reactor)] as const),
  );
};
ofEach('secondspring_reactor_leading', '1 where this process leads', ({ leader }) => Number(leader));
ofEach('secondspring_reactor_faulty', '1 while a reaction fails', ({ fault }) => Number(fault !== null));
ofEach('secondspring_reactor_parked_events', 'Events set aside', ({ parked }) => parked);

/** Adds a reactor to the metrics until the returned function is called. */
export const addReactorMetrics = (status: () => ReactorStatus): (() => void) => {
  running.add(status);
  return () => void running.delete(status);
};
