import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import type { Member } from '@secondspring/ui/session/session.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { assessmentsQuery } from '@secondspring/ui/member/assessments.ts';
import { dialogFromSearch, type ProfileDialogName } from './dialog-names.ts';
import { emailStateOf } from './email-state.ts';
import { Identity } from './identity.tsx';
import { Journey } from './journey.tsx';
import { Preferences } from './preferences.tsx';
import { ProfileActions } from './profile-actions.tsx';
import { ageRowWords, type AgeBandState, bandWords, NOT_PROVIDED } from './profile-words.ts';
import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';
import { MembersOnly } from '@secondspring/ui/member/members-only.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { InfoRows } from './info-rows.tsx';

const HEADING = 'Profile';

export const ProfilePage = () => (
  <MembersOnly
    heading={HEADING}
    path="/profile"
    words="Please sign in to see your profile. It’s free, and you can stay anonymous."
    waiting={<PageSkeleton heading={HEADING} />}
  >
    {(member) => <OwnProfile member={member} />}
  </MembersOnly>
);

const LazyProfileDialog = lazyDialog(async () => (await import('./profile-dialog.tsx')).ProfileDialog);

const OwnProfile = ({ member }: { readonly member: Member }) => {
  const [dialog, setDialog] = useState<ProfileDialogName | null>(() => dialogFromSearch(location.search));
  const close = () => {
    setDialog(null);
    // Prevents a reload from opening the dialog again.
    if (dialogFromSearch(location.search) !== null) history.replaceState(history.state, '', '/profile');
  };
  const assessments = useQuery(assessmentsQuery);
  const email = emailStateOf(member);
  const ageBand = ageBandOf(assessments);
  return (
    <>
      <PageHeading>{HEADING}</PageHeading>
      <PageSections>
        <Identity
          member={member}
          email={email}
          age={ageRowWords(member.age, ageBand)}
          onEditName={() => setDialog('name')}
          onEditEmail={() => setDialog('email')}
        />
        <Journey
          assessments={assessments.data?.length}
          hasFailed={assessments.isError && assessments.data === undefined}
          onRetry={() => void assessments.refetch()}
          createdAt={member.createdAt}
        />
        <PersonalInfo member={member} ageBand={ageBand} />
        <Preferences />
        <ProfileActions onOpen={setDialog} />
      </PageSections>
      {dialog !== null && <LazyProfileDialog name={dialog} member={member} email={email} onClose={close} />}
    </>
  );
};

const ageBandOf = ({
  data,
  isError,
}: Pick<UseQueryResult<readonly { readonly ageRange: string }[]>, 'data' | 'isError'>): AgeBandState => {
  if (data !== undefined) return { band: data.at(-1)?.ageRange ?? null };
  return isError ? 'unknown' : 'loading';
};

/** No phone number is ever asked for. */
const PersonalInfo = ({
  member: { email },
  ageBand,
}: {
  readonly member: Member;
  readonly ageBand: AgeBandState;
}) => (
  <section aria-labelledby="personal">
    <h2 id="personal">Personal information</h2>
    <Card>
      <InfoRows
        rows={[
          { name: 'Email', value: email ?? NOT_PROVIDED },
          { name: 'Age range', value: bandWords(ageBand) },
          { name: 'Phone', value: NOT_PROVIDED },
        ]}
      />
    </Card>
  </section>
);
