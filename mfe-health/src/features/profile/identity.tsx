import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { RowButton, Rows } from '@secondspring/ui/components/rows/rows.tsx';
import { type Member, sessionQuery } from '@secondspring/ui/session/session.ts';
import { BadgeCheck, Mail, MailCheck, Pencil } from 'lucide-react';
import type { EmailState } from './email-state.ts';
import * as s from './identity.module.css';
import { useState, useEffect } from 'react';
import { useVerificationLink } from './use-verification-link.ts';
import { useQueryClient } from '@tanstack/react-query';

export const Identity = ({
  member,
  email,
  age,
  onEditName,
  onEditEmail,
}: {
  readonly member: Pick<Member, 'username' | 'email'>;
  readonly email: EmailState;
  readonly age: string;
  readonly onEditName: () => void;
  readonly onEditEmail: () => void;
}) => {
  const [problem, setProblem] = useState<string | null>(null);
  const link = useVerificationLink(() => setProblem(null), setProblem);
  useRefreshOnReturn(email.kind === 'waiting');
  return (
    <section aria-labelledby="username">
      <Stack gap={4} className={s.identity}>
        <div className={s.name}>
          <h2 id="username" dir="auto">
            {member.username}
          </h2>
          <Badge tone="plum">{age}</Badge>
        </div>
        {member.email !== null && email.kind !== 'unproven' && <p className={looks.soft}>{member.email}</p>}
        <div className={s.state} role="status">
          {email.kind === 'verified' && (
            <Badge tone="sage" icon={BadgeCheck}>
              Email verified
            </Badge>
          )}
          {email.kind === 'unproven' && `${email.email} isn’t verified yet.`}
          {email.kind === 'waiting' &&
            `We sent a link to ${email.email}. Open it within 24 hours to verify the address.`}
          {email.kind === 'waiting' &&
            email.keeps !== null &&
            ` Until then, your address stays ${email.keeps}.`}
        </div>
        {problem !== null && (
          <p className={looks.danger} role="alert">
            {problem}
          </p>
        )}
      </Stack>
      <Rows>
        {(email.kind === 'unproven' || email.kind === 'waiting') && (
          <RowButton
            icon={MailCheck}
            pending={link.isPending}
            pendingWords="Sending..."
            onClick={() => link.mutate({ body: { email: email.email } })}
          >
            {email.kind === 'waiting' ? 'Send Link Again' : 'Send Link'}
          </RowButton>
        )}
        <RowButton icon={Mail} onClick={onEditEmail}>
          {email.kind === 'none' ? 'Add Email Address' : 'Change Email Address'}
        </RowButton>
        <RowButton icon={Pencil} onClick={onEditName}>
          Edit Name
        </RowButton>
      </Rows>
    </section>
  );
};

/** The link opens in another tab or app, so this refetches the session whenever the page becomes visible. */
const useRefreshOnReturn = (isWaiting: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (!isWaiting) return undefined;
    const refresh = () => {
      if (document.visibilityState === 'visible')
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    };
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [client, isWaiting]);
};
