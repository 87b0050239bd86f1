import { useState } from 'react';
import { SeverityInput } from '../components/severity-input/severity-input.tsx';
import type { Selection } from '../components/symptom-picker/selection.ts';
import { SymptomPicker } from '../components/symptom-picker/symptom-picker.tsx';
import { Specimen } from './specimen.tsx';
import { Button } from '../components/button/button.tsx';
import { EmptyState } from '../components/empty-state/empty-state.tsx';
import { ErrorState } from '../components/error-state/error-state.tsx';
import { Loading } from '../components/loading/loading.tsx';
import { Skeleton } from '../components/skeleton/skeleton.tsx';

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

export const Waiting = () => (
  <>
    <Specimen name="Loading">
      <Loading words="Loading posts..." />
      <Loading words="Loading reviews...">
        <Skeleton shape="heading" width="60%" />
        <Skeleton />
        <Skeleton width="80%" />
        <Skeleton shape="card" height="72px" />
      </Loading>
    </Specimen>
    <Specimen name="EmptyState">
      <EmptyState words="No posts yet. Be the first to start a conversation!">
        <Button>Create First Post</Button>
      </EmptyState>
      <EmptyState words="No Care Plan Yet" next="Tell us how you feel, and we’ll build your plan from it.">
        <Button>Start Assessment</Button>
      </EmptyState>
    </Specimen>
    <Specimen name="ErrorState">
      <ErrorState words="Failed to fetch reviews" onRetry={() => undefined} />
    </Specimen>
  </>
);
