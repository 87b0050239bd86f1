import type { Member } from '@secondspring/ui/session/session.ts';
import { useBackThroughPageSteps } from '@secondspring/ui/components/dialog/use-back-through-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { progressQuery, type Progress } from '@secondspring/ui/member/progress.ts';
import { turnPage } from '../../questions/turn-page.ts';
import { type JourneyStep, journeySteps } from '../../answers/answers.ts';
import { useAnswers } from '../../answers/use-answers.ts';
import { AssessmentStep } from './assessment-step.tsx';
import { PhaseStep } from './phase-step.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';

export const JourneyView = ({ member }: { readonly member: Member }) => {
  const { answers, update } = useAnswers(member.id);
  const { data: progress } = useQuery(progressQuery);
  const phase = answers.phase ?? member.menopausePhase;
  const go = (step: JourneyStep) => {
    turnPage();
    update({ step });
  };
  const step = stepShown(answers.step, phase);
  const before = step === 'signup-form' && progress?.assessmentCompleted !== true ? 'assessment' : 'journey';
  useBackThroughPageSteps({ current: journeySteps.indexOf(step) + 1, onBack: () => go(before) });
  switch (step) {
    case 'journey':
      return (
        <PhaseStep
          phase={phase}
          onChoose={(chosen) => update({ phase: chosen })}
          onNext={() => go(stepAfterPhase(progress ?? null))}
        />
      );
    case 'assessment':
      return (
        <AssessmentStep
          answers={answers}
          update={update}
          onBack={() => go(before)}
          onNext={() => go('signup-form')}
        />
      );
    case 'signup-form':
      return <SignUpForm member={member} phase={phase} onBack={() => go(before)} />;
  }
};

/** Without a phase only the first step. */
export const stepShown = (step: JourneyStep, phase: MenopausePhase | null): JourneyStep =>
  phase === null ? 'journey' : step;

/** A completed assessment is not asked for again. */
export const stepAfterPhase = (progress: Pick<Progress, 'assessmentCompleted'> | null): JourneyStep =>
  progress?.assessmentCompleted === true ? 'signup-form' : 'assessment';
