import { helplines } from '@secondspring/contracts/vocabulary/crisis-words.ts';
import { type Trouble, troubles } from '@secondspring/contracts/vocabulary/trouble-words.ts';
import { callQuery } from '@secondspring/ui/api/call-query.ts';
import type { Output } from '@secondspring/ui/api/call.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import { BackLink } from '@secondspring/ui/components/back-link/back-link.tsx';
import { ButtonAnchor } from '@secondspring/ui/components/button/button-link.tsx';
import { CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import { Helplines } from '@secondspring/ui/components/crisis-card/helplines.tsx';
import { Loaded } from '@secondspring/ui/components/loaded/loaded.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { arrival } from '@secondspring/ui/page/arrival.ts';
import { signInPath } from '@secondspring/ui/session/sign-in.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { EvidenceNote } from '@secondspring/ui/treatments/evidence-note.tsx';
import { RatingLine } from '@secondspring/ui/treatments/rating-line.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect } from 'react';
import { useNavigationType } from 'react-router-dom';
import * as s from './answer-page.module.css';
import { Story } from './story.tsx';

type Answer = Output<'GET /api/troubles'>[number];

/** All six answers: the server is not told which of them is read. */
const answersQuery = callQuery('GET /api/troubles', {});

/** What the landing page answers to a choice. Its document's title names no trouble. */
export const AnswerPage = ({ trouble }: { readonly trouble: Trouble }) => {
  useArrival();
  const answers = useQuery(answersQuery);
  return (
    <>
      <BackLink to="/">Back</BackLink>
      <PageHeading documentTitle="What helps">{troubles[trouble]}</PageHeading>
      <Loaded
        query={answers}
        failed="We couldn’t load this answer."
        waiting={
          <Loading words="Loading the answer...">
            <Stack>
              <Skeleton shape="card" height="8rem" />
              <Skeleton shape="card" height="12rem" />
              <Skeleton shape="card" height="12rem" />
            </Stack>
          </Loading>
        }
      >
        {(all) =>
          all.filter((one) => one.trouble === trouble).map((one) => <Parts key={trouble} answer={one} />)
        }
      </Loaded>
    </>
  );
};

const Parts = ({
  answer: { trouble, answer, seeDoctor, evidence, treatments, storyTag, clinician },
}: {
  readonly answer: Answer;
}) => (
  <PageSections>
    <Stack>
      <p className={s.answer}>{answer}</p>
      <Alert title="When to see a doctor">
        {seeDoctor}
        {trouble === 'mood' && (
          <>
            {' '}
            If you might hurt yourself, please talk to someone now:
            <Helplines lines={helplines} />
          </>
        )}
      </Alert>
    </Stack>
    <EvidenceNote evidence={evidence} />
    <section aria-labelledby="treatments">
      <h2 id="treatments">What may help</h2>
      <Stack as="ul" gap={12}>
        {treatments.map((treatment) => (
          <li key={treatment.id}>
            <CardLink to={`/treatment-reviews/treatment/${treatment.id}`}>
              <Stack gap={8}>
                <strong className={classNames(looks.heading, looks.inCard)}>{treatment.name}</strong>
                <span className={looks.soft}>{treatment.evidence.note}</span>
                <RatingLine treatment={treatment} />
              </Stack>
            </CardLink>
          </li>
        ))}
      </Stack>
    </section>
    {storyTag !== null && <Story tag={storyTag} />}
    <Stack gap={8}>
      <ButtonAnchor wide href={signInPath('/')}>
        Get Started - It's Free
      </ButtonAnchor>
      <p className={looks.note}>
        Tell us how you feel, and we’ll build a plan from it. You can stay anonymous.
        {clinician === null &&
          ' These words come from published guidelines. No clinician has checked them yet.'}
      </p>
    </Stack>
  </PageSections>
);

/** The path stays, so the shell takes neither the way here nor the way back for a navigation. */
const useArrival = (): void => {
  const type = useNavigationType();
  useLayoutEffect(() => {
    const arrive = () => void (arrival().pending = true);
    arrive();
    if (type !== 'POP') window.scrollTo(0, 0);
    return arrive;
  }, [type]);
};
