import { VisuallyHidden } from '@secondspring/ui/components/visually-hidden/visually-hidden.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import {
  menopausePhases,
  type MenopausePhase,
  phaseInfo,
} from '@secondspring/contracts/vocabulary/phase/words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { UnreadRedFlags } from '@secondspring/ui/red-flags/unread-red-flags.tsx';
import * as s from './phase-step.module.css';
import type { CSSProperties } from 'react';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Check } from 'lucide-react';

export const PhaseStep = ({
  phase,
  onChoose,
  onNext,
}: {
  readonly phase: MenopausePhase | null;
  readonly onChoose: (phase: MenopausePhase) => void;
  readonly onNext: () => void;
}) => {
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

const PhaseCard = ({
  phase,
  isChosen,
  onChoose,
}: {
  readonly phase: MenopausePhase;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => {
  const { label, commonAge, description, keyIndicators } = phaseInfo[phase];
  return (
    <label
      className={classNames(looks.drawn, s.phase)}
      style={{ '--hue': `var(--phase-${phase})` } as CSSProperties}
    >
      <input
        type="radio"
        name="phase"
        value={phase}
        checked={isChosen}
        onChange={onChoose}
        aria-labelledby={`${phase}-name`}
        aria-describedby={`${phase}-about`}
      />
      <span className={s.head}>
        <span id={`${phase}-name`} className={classNames(looks.heading, s.name)}>
          {label}
        </span>
        <span className={s.mark}>
          <Check size={18} strokeWidth={3} aria-hidden />
        </span>
      </span>
      <span id={`${phase}-about`} className={s.about}>
        <span className={looks.note}>Common age: {commonAge}</span>
        <span>{description}</span>
        <span className={s.indicators}>
          {keyIndicators.map((indicator) => (
            <span key={indicator} className={s.indicator}>
              {indicator}
            </span>
          ))}
        </span>
      </span>
    </label>
  );
};
