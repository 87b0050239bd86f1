import { phaseInfo, type MenopausePhase } from '@secondspring/contracts/vocabulary/phase/words.ts';
import { BackButton } from '@secondspring/ui/components/back-link/back-button.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { PageHeading } from '@secondspring/ui/components/page-heading/page-heading.tsx';
import type { Member } from '@secondspring/ui/session/session.ts';
import { useState } from 'react';
import { LowAction } from '@secondspring/ui/components/low-action/low-action.tsx';
import { PageSections } from '@secondspring/ui/components/page-sections/page-sections.tsx';
import { UnreadRedFlags } from '@secondspring/ui/red-flags/unread-red-flags.tsx';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { useSignUp } from './use-sign-up.ts';

/** Only the date of birth is required. */
export const SignUpForm = ({
  member,
  phase,
  onBack,
}: {
  readonly member: Member;
  readonly phase: MenopausePhase | null;
  readonly onBack: () => void;
}) => {
  const [today] = useState(() => localDay(new Date()));
  const { form, isSending, send } = useSignUp(member, phase);
  return (
    <form onSubmit={send} noValidate>
      <BackButton onClick={onBack}>Back</BackButton>
      <PageHeading
        documentTitle="Second Spring"
        lead="We only need your date of birth. The rest is up to you."
      >
        Complete your profile
      </PageHeading>
      <PageSections>
        <UnreadRedFlags />
        <TextInput
          label="Full name"
          optional
          hint="We show your first name unless you post anonymously."
          autoComplete="name"
          {...form.text('fullName', 200)}
        />
        <TextInput
          label="Date of birth"
          type="date"
          autoComplete="bday"
          min="1900-01-01"
          max={today}
          required
          {...form.text('dateOfBirth')}
        />
        <TextInput
          label="Email"
          type="email"
          optional
          hint="We’ll email you a link to check it’s yours."
          autoComplete="email"
          {...form.text('email', 254)}
        />
        {phase !== null && <p>Your phase: {phaseInfo[phase].label}</p>}
      </PageSections>
      <LowAction>
        <Button wide type="submit" pending={isSending} pendingWords="Saving...">
          Complete Profile
        </Button>
      </LowAction>
    </form>
  );
};
