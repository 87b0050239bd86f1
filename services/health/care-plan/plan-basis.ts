import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { assessmentsStream, userStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { DependencyTimeoutError } from '@secondspring/platform/concurrency/with-timeout.ts';
import { phaseOf } from '@secondspring/projections/health/care-plans/queries.ts';
import { assessmentsEvolver, type Assessment } from '../assessment/state.ts';
import { currentConsentIdIn } from '../consent/current-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';

export type PlanBasis = {
  readonly consentId: string | null;
  readonly phase: MenopausePhase | null;
  /** The member's own assessment with the requested id. */
  readonly assessment: Assessment | null;
};

/**
 * The phase that the member last gave, from the read model: identity's events are sealed in another compartment.
 * Throws {@link DependencyTimeoutError} if the read model does not include her own events in time.
 */
const freshPhaseOf = async (
  { pool, freshness }: Pick<HealthDependencies, 'pool' | 'freshness'>,
  userId: string,
  token: ConsistencyToken,
): Promise<MenopausePhase | null> => {
  if ((await freshness.waitForCheckpoint('identity', token)) === 'stale')
    throw new DependencyTimeoutError('the read models');
  return await phaseOf({ pool }, userId);
};

/**
 * Reads consent and assessments from their streams, which do not wait for a projector, and the phase from the read
 * model.
 */
export const readPlanBasis = async (
  { eventLog, ...reading }: Pick<HealthDependencies, 'eventLog' | 'pool' | 'freshness'>,
  { userId, assessmentId, token }: { userId: string; assessmentId: string; token: ConsistencyToken },
): Promise<PlanBasis> => {
  const [own, said, phase] = await Promise.all([
    eventLog.read(userStream(userId)),
    eventLog.read(assessmentsStream(userId)),
    freshPhaseOf(reading, userId, token),
  ]);
  const assessment = stateAfter(assessmentsEvolver, said).find(({ id }) => id === assessmentId);
  return { consentId: currentConsentIdIn(own), phase, assessment: assessment ?? null };
};
