import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import { assessmentsStream, userStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import { DependencyTimeoutError } from '@secondspring/platform/http/unavailable.ts';
import { phaseOf } from '@secondspring/projections/health/care-plans/queries.ts';
import { assessmentsEvolver, type Assessment } from '../assessment/state.ts';
import { consentIn } from '../consent/consent-in.ts';
import type { HealthDependencies } from '../dependencies.ts';

/** What a plan is made from. */
export type Basis = {
  readonly consentId: string | null;
  readonly phase: MenopausePhase | null;
  /** Her own assessment of this id; `null` where she has none such. */
  readonly assessment: Assessment | null;
};

/**
 * The phase that a member last said she is in. It is sealed in identity's compartment, which health does not open: the read model tells it,
 * with everything that she did herself. Throws {@link DependencyTimeoutError} where that comes too late.
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
 * Reads what a plan is made from: her consent and her assessments out of their streams, which are right before any projector has folded
 * them, and her phase.
 */
export const basisOf = async (
  { eventLog, ...reading }: Pick<HealthDependencies, 'eventLog' | 'pool' | 'freshness'>,
  { userId, assessmentId, token }: { userId: string; assessmentId: string; token: ConsistencyToken },
): Promise<Basis> => {
  const [own, said, phase] = await Promise.all([
    eventLog.read(userStream(userId)),
    eventLog.read(assessmentsStream(userId)),
    freshPhaseOf(reading, userId, token),
  ]);
  const assessment = stateAfter(assessmentsEvolver, said).find(({ id }) => id === assessmentId.toLowerCase());
  return { consentId: consentIn(own), phase, assessment: assessment ?? null };
};
