import { symptomCategories } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import { OwnSymptoms } from './own-symptoms.tsx';
import type { Selection } from './selection.ts';
import { SymptomCategorySection } from './symptom-category.tsx';
import * as s from './symptom-picker.module.css';

export const SymptomPicker = ({
  selection,
  onChange,
}: {
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}) => (
  <div className={s.picker}>
    {symptomCategories.map((category) => (
      <SymptomCategorySection
        key={category.key}
        category={category}
        selection={selection}
        onChange={onChange}
      />
    ))}
    <OwnSymptoms selection={selection} onChange={onChange} />
  </div>
);
