import { SEVERITY, severityLabels } from '@secondspring/contracts/vocabulary/severity-words.ts';
import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../icon-button/icon-button.tsx';
import { isolated } from '../written/isolated.ts';
import { severityOf } from './severity.ts';
import * as s from './severity-input.module.css';

/** A native slider for 1 to 5, with buttons for people who can't drag. */
export const SeverityInput = ({
  name,
  value,
  onChange,
}: {
  /** Symptom, for the accessible name. */
  readonly name: string;
  readonly value: number;
  readonly onChange: (severity: number) => void;
}) => {
  const severity = severityOf(value);
  const words = severityLabels[severity];
  const tint = `var(--severity-${severity})`;
  return (
    <div>
      <p className={s.words} aria-hidden>
        <span className={s.dot} style={{ background: tint }} />
        {words}
      </p>
      <div className={s.row}>
        <IconButton
          icon={Minus}
          label={`Less: ${isolated(name)}`}
          aria-disabled={severity === SEVERITY.min}
          onClick={() => onChange(severityOf(severity - 1))}
        />
        <input
          type="range"
          className={s.slider}
          style={{ accentColor: tint }}
          min={SEVERITY.min}
          max={SEVERITY.max}
          step={1}
          value={severity}
          aria-label={`Severity of ${isolated(name)}`}
          aria-valuetext={words}
          onChange={({ currentTarget }) => onChange(severityOf(currentTarget.valueAsNumber))}
        />
        <IconButton
          icon={Plus}
          label={`More: ${isolated(name)}`}
          aria-disabled={severity === SEVERITY.max}
          onClick={() => onChange(severityOf(severity + 1))}
        />
      </div>
    </div>
  );
};
