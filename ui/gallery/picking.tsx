import { useState } from 'react';
import { SeverityInput } from '../components/severity-input/severity-input.tsx';
import type { Selection } from '../components/symptom-picker/selection.ts';
import { SymptomPicker } from '../components/symptom-picker/symptom-picker.tsx';
import { Specimen } from './specimen.tsx';

const severities = [1, 2, 3, 4, 5];

export const Picking = () => {
  const [selection, setSelection] = useState<Selection>([{ name: 'Hot flashes', severity: 4 }]);
  return (
    <>
      <Specimen name="SeverityInput">
        {severities.map((severity) => (
          <SeverityInput
            key={severity}
            name={`example ${severity}`}
            value={severity}
            onChange={() => undefined}
          />
        ))}
      </Specimen>
      <Specimen name="SymptomPicker">
        <SymptomPicker selection={selection} onChange={setSelection} />
      </Specimen>
    </>
  );
};
