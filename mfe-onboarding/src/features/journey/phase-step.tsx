import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { menopausePhases, type MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { UnreadRedFlags } from '@secondspring/ui/red-flags/unread-red-flags.tsx';
import { PhaseCard } from './phase-card.tsx';
import * as s from './phase-step.module.css';

export const PhaseStep = ({
  phase,
  onChoose,
  onNext,
}: {
  readonly phase: MenopausePhase | null;
  readonly onChoose: (phase: MenopausePhase) => void;
  readonly onNext: () => void;
}) => {
  const showToast = useToast();
  const next = () => {
    if (phase !== null) onNext();
    else
      showToast({
        title: 'Please select a phase',
        message: 'Select where you are in your journey to continue.',
        tone: 'destructive',
      });
  };
  return (
    <>
      <PageHeading
        documentTitle="Second Spring"
        lead="Choose what sounds most like you. You can change it later."
      >
        Where are you in your journey?
      </PageHeading>
      <UnreadRedFlags />
      <Stack as="fieldset" className={s.phases}>
        <legend>
          <VisuallyHidden>Your phase</VisuallyHidden>
        </legend>
        {menopausePhases.map((option) => (
          <PhaseCard
            key={option}
            phase={option}
            isChosen={option === phase}
            onChoose={() => onChoose(option)}
          />
        ))}
      </Stack>
      <LowAction>
        <Button wide onClick={next}>
          Continue
        </Button>
      </LowAction>
    </>
  );
};
