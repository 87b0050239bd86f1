import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import type { Progress } from '@secondspring/ui/member/progress.ts';
import type { JourneyStep } from '../../answers/answers.ts';

/** Without a phase only the first step. */
export const stepShown = (step: JourneyStep, phase: MenopausePhase | null): JourneyStep =>
  phase === null ? 'journey' : step;

/** A completed assessment is not asked for again. */
export const stepAfterPhase = (progress: Pick<Progress, 'assessmentCompleted'> | null): JourneyStep =>
  progress?.assessmentCompleted === true ? 'signup-form' : 'assessment';
