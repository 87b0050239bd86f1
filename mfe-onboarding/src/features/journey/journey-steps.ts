import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase-words.ts';
import type { Progress } from '@secondspring/ui/member/progress.ts';
import type { JourneyStep } from '../../answers/answers.ts';

/** The step to show: none beyond the first without a phase. */
export const stepShown = (step: JourneyStep, phase: MenopausePhase | null): JourneyStep =>
  phase === null ? 'journey' : step;

/** The step after the phase: who has completed an assessment before is not asked for one again. */
export const stepAfterPhase = (progress: Pick<Progress, 'assessmentCompleted'> | null): JourneyStep =>
  progress?.assessmentCompleted === true ? 'signup-form' : 'assessment';
