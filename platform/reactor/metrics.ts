import { gauge } from '../telemetry/metrics.ts';

/** Contains no event, stream or person. */
export type ReactorStatus = {
  readonly name: string;
  readonly leader: boolean;
  /**
   * Commit position of the last processed event; `null` before the first event, and while another process
   * leads.
   */
  readonly position: string | null;
  /** Number of parked events. */
  readonly parked: number;
  /** Name of the current fault. */
  readonly fault: string | null;
};

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
