import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { type Member, sessionQuery } from '@secondspring/ui/session/session.ts';
import { Pencil, BadgeCheck, Mail } from 'lucide-react';
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
}) => (
  <Card as="section" aria-labelledby="username">
    <Stack gap={12} className={s.identity}>
      <h2 id="username" dir="auto">
        {member.username}
      </h2>
      <Badge tone="plum">{age}</Badge>
      {member.email !== null && <p className={looks.soft}>{member.email}</p>}
      <EmailPart email={email} onEdit={onEditEmail} />
      <Button look="quiet" onClick={onEditName}>
        <Pencil size={18} aria-hidden />
        Edit Name
      </Button>
    </Stack>
  </Card>
);

const EmailPart = ({ email, onEdit }: { readonly email: EmailState; readonly onEdit: () => void }) => {
  const [problem, setProblem] = useState<string | null>(null);
  const link = useVerificationLink(() => setProblem(null), setProblem);
  useRefreshOnReturn(email.kind === 'waiting');
  return (
    <Stack gap={12} className={s.email}>
      <div className={s.state} role="status">
        {email.kind === 'verified' && (
          <Badge tone="sage" icon={BadgeCheck}>
            Email verified
          </Badge>
        )}
        {email.kind === 'unproven' && <p>{`${email.email} isn’t verified yet.`}</p>}
        {email.kind === 'waiting' && (
          <p>
            {`We sent a link to ${email.email}. Open it within 24 hours to verify the address.`}
            {email.keeps !== null && ` Until then, your address stays ${email.keeps}.`}
          </p>
        )}
      </div>
      {problem !== null && (
        <p className={looks.danger} role="alert">
          {problem}
        </p>
      )}
      {(email.kind === 'unproven' || email.kind === 'waiting') && (
        <Button
          look="secondary"
          pending={link.isPending}
          pendingWords="Sending..."
          onClick={() => link.mutate({ body: { email: email.email } })}
        >
          {email.kind === 'waiting' ? 'Send Link Again' : 'Send Link'}
        </Button>
      )}
      <Button look="quiet" onClick={onEdit}>
        <Mail size={18} aria-hidden />
        {email.kind === 'none' ? 'Add Email Address' : 'Change Email Address'}
      </Button>
    </Stack>
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
