import type { CSSProperties } from 'react';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { phaseInfo, type MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { Check } from 'lucide-react';
import * as s from './phase-step.module.css';

export const PhaseCard = ({
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
