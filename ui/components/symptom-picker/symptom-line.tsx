import { Checkbox } from '../checkbox/checkbox.tsx';
import { SeverityInput } from '../severity-input/severity-input.tsx';
import { isFull, TOO_MANY_SYMPTOMS, type SelectionProps, toggleSymptom, withSeverity } from './selection.ts';
import * as s from './symptom-picker.module.css';

export const SymptomLine = ({
  name,
  selection,
  onChange,
}: SelectionProps & {
  readonly name: string;
}) => {
  const chosen = selection.find((symptom) => symptom.name === name);
  const hasNoRoom = chosen === undefined && isFull(selection);
  return (
    <li className={s.symptom}>
      <Checkbox
        label={name}
        checked={chosen !== undefined}
        {...(hasNoRoom && { disabled: true, hint: TOO_MANY_SYMPTOMS })}
        onChange={() => onChange(toggleSymptom(selection, name))}
      />
      {chosen !== undefined && (
        <div className={s.severity}>
          <SeverityInput
            name={name}
            value={chosen.severity}
            onChange={(severity) => onChange(withSeverity(selection, name, severity))}
          />
        </div>
      )}
    </li>
  );
};
