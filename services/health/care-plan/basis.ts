import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { orNull } from '@secondspring/contracts/events/event.ts';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { assessments, assessmentsStream, type Assessment } from '../assessment/assessments.ts';
import { consentIn } from '../consent/consent-in.ts';

/** What a plan is made from. */
export type Basis = {
  readonly consentId: string | null;
  readonly phase: MenopausePhase | null;
  /** Her own assessment of this id; `null` where she has none such. */
  readonly assessment: Assessment | null;
};

/** The phase that a member last said she is in. */
const phaseIn = (history: readonly DomainEvent[]): MenopausePhase | null => {
  const profile = history.findLast((event) => event.type === 'ProfileUpdated');
  return profile === undefined ? null : orNull(profile.data.menopausePhase);
};

/** Reads what a plan is made from out of a member's own streams, which are right before any projector has folded them. */
export const basisOf = async (
  eventLog: Pick<EventLog, 'read'>,
  userId: string,
  assessmentId: string,
): Promise<Basis> => {
  const [own, said] = await Promise.all([
    eventLog.read(`user-${userId}`),
    eventLog.read(assessmentsStream(userId)),
  ]);
  const assessment = stateAfter(assessments, said).find(({ id }) => id === assessmentId.toLowerCase());
  return { consentId: consentIn(own), phase: phaseIn(own), assessment: assessment ?? null };
};
