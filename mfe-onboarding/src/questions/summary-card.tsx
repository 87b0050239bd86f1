import type { Selection } from '@secondspring/ui/components/symptom-picker/selection.ts';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { summaryLines } from './rules.ts';
import * as s from './summary-card.module.css';

export const SummaryCard = ({ symptoms }: { readonly symptoms: Selection }) => (
  <div role="status">
    {symptoms.length > 0 && (
      <Card tone="plum">
        <p className={s.title}>What you’ve told us</p>
        <ul className={s.lines}>
          {summaryLines(symptoms).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    )}
  </div>
);
