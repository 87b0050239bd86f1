import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, CardLink } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import type { Member } from '@secondspring/ui/session/session.ts';
import { HeartHandshake, Sparkles, Stethoscope } from 'lucide-react';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Feature } from '../../landing/feature.tsx';
import { LazyFinish } from '../../finish/lazy-finish.tsx';
import { siteCopy } from '@secondspring/ui/site/site-copy.ts';
import { ConsultationCard } from './consultation-card.tsx';
import * as s from './dashboard.module.css';
import { JourneyProgress } from './journey-progress.tsx';
import { useDashboard } from './use-dashboard.ts';

export const Dashboard = ({ member }: { readonly member: Member }) => {
  const { care, members } = siteCopy();
  const { answers, update, finishing, isGenerating, generate, save, finished, declined, close } =
    useDashboard(member.id);
  return (
    <>
      <PageHeading documentTitle="Second Spring">{`Welcome back, ${member.firstName ?? 'there'}!`}</PageHeading>
      <PageSections>
        <JourneyProgress />
        <div className={s.actions}>
          <Button wide pending={isGenerating} pendingWords="Generating..." onClick={generate}>
            <Sparkles size={20} aria-hidden />
            Generate My Care Plan
          </Button>
          <Button wide look="quiet" onClick={save}>
            Save Progress & Continue Later
          </Button>
        </div>
        <Card as="section" aria-labelledby="care">
          <div className={s.card}>
            <Feature icon={Stethoscope} tint="plum" title={care.title} id="care">
              {care.text}
            </Feature>
            <ButtonLink to="/assessment" look="secondary">
              Get Started
            </ButtonLink>
          </div>
        </Card>
        <CardLink to="/community" tone="sage">
          <Feature icon={HeartHandshake} tint="paper" title="Community">
            {members === null
              ? 'Women going through the same thing. Read along, ask, or tell your story.'
              : `${members} members going through the same thing. Read along, ask, or tell your story.`}
          </Feature>
        </CardLink>
        <ConsultationCard plan={member.subscriptionPlan} />
      </PageSections>
      {finishing !== null && (
        <LazyFinish
          task={finishing}
          answers={answers}
          update={update}
          onDone={finished}
          onDeclined={declined}
          onClose={close}
        />
      )}
    </>
  );
};
