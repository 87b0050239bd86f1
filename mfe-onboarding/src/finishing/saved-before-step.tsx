import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { severityLabel } from '@secondspring/ui/components/severity-input/severity.ts';
import type { Draft } from '../api/draft.ts';
import type { Told } from '../asking/rules.ts';
import { missingHere } from './saved-before.ts';
import { StageStart } from './stage-start.tsx';

/** What she saved before and has not told here, one by one. */
export function SavedBeforeStep({ told, draft }: { readonly told: Told; readonly draft: Draft }) {
  const { ageRange, symptoms } = missingHere(told, draft);
  return (
    <PageSections>
      <StageStart>{`On ${longDate(draft.savedAt)} you saved answers that you have not given here:`}</StageStart>
      <Card tone="plum">
        <ul>
          {ageRange !== null && <li>Age {ageRange}</li>}
          {symptoms.map(({ name, severity }) => (
            <li key={name}>
              {name} ({severityLabel(severity)})
            </li>
          ))}
        </ul>
      </Card>
      <p>You can add them to what you told us here, or leave them out for good.</p>
    </PageSections>
  );
}
