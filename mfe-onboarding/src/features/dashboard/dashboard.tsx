import bud from '@secondspring/ui/drawings/first-visit.svg';
import { Drawing } from '@secondspring/ui/components/drawing/drawing.tsx';
import { greeting } from './greeting.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { ButtonLink } from '@secondspring/ui/components/button/button-link.tsx';
import { Card, CardLink, Stack } from '@secondspring/ui/components/card/card.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import type { Member } from '@secondspring/ui/session/session.ts';
import { CHECK_IN_HEIGHT, CheckInCard } from '@secondspring/ui/check-in/check-in-card.tsx';
import { Loading } from '@secondspring/ui/components/loading/loading.tsx';
import { Skeleton } from '@secondspring/ui/components/skeleton/skeleton.tsx';
import { weekday } from '@secondspring/ui/dates/days.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { useNow } from '@secondspring/ui/dates/use-now.ts';
import { checkInsQuery } from '@secondspring/ui/member/check-ins.ts';
import { progressQuery } from '@secondspring/ui/member/progress.ts';
import { redFlagsQuery } from '@secondspring/ui/member/red-flags.ts';
import { UnreadRedFlags } from '@secondspring/ui/red-flags/unread-red-flags.tsx';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Sparkles } from 'lucide-react';
import { RowButton, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { Feature } from './feature.tsx';
import { siteCopy } from '@secondspring/ui/site/site-copy.ts';
import { ConsultationCard } from './consultation-card.tsx';
import { Today } from './today.tsx';
import { JourneyProgress } from './journey-progress.tsx';
import { useDashboard } from './use-dashboard.ts';

export const Dashboard = ({ member }: { readonly member: Member }) => {
  const { care, members } = siteCopy();
  const { dialog, isGenerating, generate, save } = useDashboard(member.id);
  const today = localDay(useNow());
  const { data: progress, ...reading } = useQuery(progressQuery);
  const redFlags = useQuery(redFlagsQuery);
  const checkIns = useQuery(checkInsQuery(today));
  const hasAssessment = progress?.assessmentCompleted === true;
  const hasPlan = progress?.carePlanGenerated === true;
  const heading = (
    <PageHeading documentTitle="Second Spring" lead={weekday(today)}>
      {greeting(member, today)}
    </PageHeading>
  );
  // What needs care comes first, and today for a member with an assessment, who may have checked in: nothing is shown until that is known.
  if (
    [reading, redFlags, checkIns].some(
      ({ isPending, errorUpdateCount }) => isPending && errorUpdateCount === 0,
    )
  ) {
    return (
      <>
        {heading}
        <Loading words="Loading your day...">
          <Skeleton shape="card" height={CHECK_IN_HEIGHT} />
        </Loading>
      </>
    );
  }
  return (
    <>
      {heading}
      <PageSections>
        <UnreadRedFlags />
        {hasAssessment && (
          <>
            <CheckInCard today={today} />
            <Today member={member} today={today} />
          </>
        )}
        {hasPlan ? (
          <section aria-labelledby="update-plan">
            <Stack gap={4}>
              <h2 id="update-plan">Update my plan</h2>
              <p className={looks.note}>We’ll make it again from your latest assessment.</p>
            </Stack>
            <Rows>
              <RowButton
                icon={Sparkles}
                pending={isGenerating}
                pendingWords="Generating..."
                onClick={generate}
              >
                Generate My Care Plan
              </RowButton>
              <RowButton icon={Bookmark} onClick={save}>
                Save Progress & Continue Later
              </RowButton>
            </Rows>
          </section>
        ) : (
          <Card as="section" tone="sage" aria-labelledby="first-step">
            <Stack>
              <Drawing of={bud} width={176} height={132} />
              <Stack gap={4}>
                <h2 id="first-step">Your first step</h2>
                <p>
                  {hasAssessment
                    ? 'We’ll build your plan from what you told us.'
                    : 'Tell us how you feel. It takes a few minutes, and we’ll build your plan from it.'}
                </p>
              </Stack>
              <Button wide pending={isGenerating} pendingWords="Generating..." onClick={generate}>
                <Sparkles size={20} aria-hidden />
                Generate My Care Plan
              </Button>
              <Button wide look="quiet" onClick={save}>
                Save Progress & Continue Later
              </Button>
            </Stack>
          </Card>
        )}
        <JourneyProgress />
        <Card as="section" aria-labelledby="care">
          <Stack>
            <Feature about="care" title={care.title} id="care">
              {care.text}
            </Feature>
            <ButtonLink to="/assessment" look="secondary">
              Get Started
            </ButtonLink>
          </Stack>
        </Card>
        <CardLink to="/community" tone="sage">
          <Feature about="community" title="Community">
            {members === null
              ? 'Women going through the same thing. Read along, ask, or tell your story.'
              : `${members} members going through the same thing. Read along, ask, or tell your story.`}
          </Feature>
        </CardLink>
        <ConsultationCard plan={member.subscriptionPlan} />
      </PageSections>
      {dialog}
    </>
  );
};
