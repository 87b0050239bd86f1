import { ageBands, type AgeBand } from '@secondspring/contracts/vocabulary/age-band-words.ts';
import { Select } from '@secondspring/ui/components/select/select.tsx';

const choices = ageBands.map((value) => ({ value, label: value }));

export const AgeSelect = ({
  value,
  onChange,
}: {
  readonly value: AgeBand | null;
  readonly onChange: (band: AgeBand | null) => void;
}) => (
  <Select
    label="Your age"
    placeholder="Select your age range"
    choices={choices}
    value={value ?? ''}
    onChange={({ currentTarget }) => onChange(ageBands.find((band) => band === currentTarget.value) ?? null)}
  />
);
