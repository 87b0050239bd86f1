import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { SourceLink } from './source-link.tsx';
import { flagTitle } from './urgency.ts';
import * as s from '../../components/rows.module.css';

export const RedFlags = ({ flags }: { readonly flags: CarePlan['redFlags'] }) => (
  <section aria-labelledby="red-flags">
    <h2 id="red-flags">Before your plan</h2>
    <ul className={s.rows}>
      {flags.map(({ ruleId, urgency, advice, source, sourceUrl, ...flag }) => (
        <li key={ruleId}>
          <Alert
            title={flagTitle({ ruleId, urgency, ...flag })}
            tone={urgency === 'soon' ? 'honey' : 'danger'}
          >
            <div className={s.tight}>
              <p>{advice}</p>
              <SourceLink source={source} url={sourceUrl} />
            </div>
          </Alert>
        </li>
      ))}
    </ul>
  </section>
);
