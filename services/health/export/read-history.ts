import { assessmentsStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { assessmentsEvolver, type Assessment } from '../assessment/state.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { checkInsOf } from '@secondspring/projections/health/check-ins/queries.ts';
import type { CheckIn } from '../check-in/state.ts';
import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';

type Sources = Pick<HealthDependencies, 'pool' | 'vault' | 'eventLog' | 'now'>;

/** Before any possible check-in. */
const EARLIEST = '2000-01-01';

/** Oldest first, from the member's own stream: the read model's lists have only the newest. */
export const readAllAssessments = async (
  { eventLog }: Pick<Sources, 'eventLog'>,
  userId: string,
): Promise<readonly Assessment[]> =>
  stateAfter(assessmentsEvolver, await eventLog.read(assessmentsStream(userId)));

/** Oldest first; reads pages from the newest backwards. */
export const readAllCheckIns = async (sources: Sources, userId: string): Promise<CheckIn[]> => {
  const all: CheckIn[] = [];
  let to = daysAfter(utcDay(sources.now()), 1);
  for (;;) {
    const stretch = await checkInsOf(sources, userId, { from: EARLIEST, to });
    const [first] = stretch;
    if (first === undefined) return all;
    all.unshift(...stretch);
    to = daysAfter(first.day, -1);
  }
};
