import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import {
  evidenceStrengthMeanings,
  evidenceStrengths,
} from '@secondspring/contracts/vocabulary/evidence/words.ts';
import { severityLabels, type Severity } from '@secondspring/contracts/vocabulary/severity-words.ts';
import type { Output } from '@secondspring/ui/api/call.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { planMethodQuery } from '../../api/plan-method.ts';
import { CardsSkeleton } from '../../components/page-skeleton.tsx';
import * as fold from '@secondspring/ui/components/fold/fold.module.css';
import * as s from './method-page.module.css';
import { METHOD_TITLE } from './method-title.ts';
import { StrengthBadge } from './strength-badge.tsx';
import { SourceLink } from '@secondspring/ui/components/source-link/source-link.tsx';

type Method = Output<'GET /api/care-plans/method'>;

/** Where every piece of advice comes from and how we know it. Open to everyone; no other page has these notes. */
export const MethodPage = () => (
  <>
    <BackLink to="/care-plan">Your Care Plan</BackLink>
    <PageHeading>{METHOD_TITLE}</PageHeading>
    <Loaded
      query={useQuery(planMethodQuery)}
      failed="We couldn’t load this page."
      waiting={<CardsSkeleton heights={[160, 200, 400]} />}
    >
      {(method) => <Explained {...method} />}
    </Loaded>
  </>
);

const Explained = ({ ruleSetVersion, rulesFrom, limits, sources }: Method) => (
  <PageSections>
    <Alert title="No clinician has checked these rules yet">
      <p>
        We took them from public guidelines, often from summaries. Please talk to a doctor or a pharmacist
        before you change anything that matters.
      </p>
    </Alert>
    <section aria-labelledby="choosing">
      <h2 id="choosing">How we choose</h2>
      <Stack as="ul" gap={8}>
        <li>{`We look at the ${limits.categories} kinds of symptoms that bother you most.`}</li>
        <li>{`For each we take up to ${limits.itemsPerList} ideas for each list, the strongest evidence first.`}</li>
        <li>
          {`If you rate a symptom ${severityLabels[limits.askFromSeverity as Severity].toLowerCase()} or worse, we add what to ask a doctor about.`}
        </li>
        <li>Signs that need a doctor come first, whatever else you told us.</li>
        <li>No person and no AI chooses for you. The same answers always make the same plan.</li>
      </Stack>
      <p
        className={looks.note}
      >{`Rules version ${ruleSetVersion}, from ${longDate(rulesFrom)}. How many kinds and ideas, and from which severity, is our own choice.`}</p>
    </section>
    <section aria-labelledby="strength">
      <h2 id="strength">How good the evidence is</h2>
      <Card>
        <Stack as="ul" gap={12}>
          {evidenceStrengths.map((strength) => (
            <Stack as="li" gap={4} key={strength} className={s.strength}>
              <StrengthBadge strength={strength} />
              <span>{evidenceStrengthMeanings[strength]}</span>
            </Stack>
          ))}
        </Stack>
      </Card>
    </section>
    <details className={classNames(looks.paper, fold.fold, s.sources)}>
      <summary className={s.source}>
        <h2 className={looks.inCard}>{`Our ${sources.length} sources, and how we read them`}</h2>
        <ChevronDown size={20} aria-hidden />
      </summary>
      {sources.map(({ source, sourceUrl, advice }) => (
        <details key={source} className={fold.fold}>
          <summary className={s.source}>
            {source}
            <ChevronDown size={20} aria-hidden />
          </summary>
          <Stack gap={8} className={s.advice}>
            <SourceLink source={source} url={sourceUrl} />
            <Stack as="ul" gap={4}>
              {advice.map(({ title, provenance }, index) => (
                <li key={index}>
                  {title}
                  {provenance !== null && <span className={looks.note}>{` ${provenance}`}</span>}
                </li>
              ))}
            </Stack>
          </Stack>
        </details>
      ))}
    </details>
  </PageSections>
);
