import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { useToast } from '@secondspring/ui/components/toasts/use-toast.ts';
import type { Member } from '@secondspring/ui/session/session.ts';
import { BadgeCheck, Pencil } from 'lucide-react';
import { useRequestVerification } from '../../api/account.ts';
import { useFailure } from '../../members/use-failure.ts';
import * as s from './identity.module.css';

/** Her name here, her e-mail address and whether it is proven, and her age. */
export function Identity({
  member: { username, email, emailVerified, pendingEmail },
  age,
  onEdit,
}: {
  readonly member: Member;
  /** What the badge says; null where her age is not known. */
  readonly age: string | null;
  readonly onEdit: () => void;
}) {
  const say = useToast();
  const ask = useRequestVerification(
    (message) => say({ title: 'Link sent', message }),
    useFailure('The e-mail could not be sent. Please try again in a moment.', { serverFirst: true }),
  );
  const unproven = pendingEmail ?? (emailVerified ? null : email);
  return (
    <Card as="section" aria-labelledby="username">
      <div className={s.identity}>
        <h2 id="username">{username}</h2>
        {email !== null && <p className={s.email}>{email}</p>}
        <div className={s.badges}>
          {age !== null && <Badge tone="plum">{age}</Badge>}
          {email !== null && emailVerified && (
            <Badge tone="sage" icon={BadgeCheck}>
              Email verified
            </Badge>
          )}
        </div>
        {unproven !== null && (
          <div className={s.unproven}>
            <p>{`${unproven} is not verified yet. Open the link in our e-mail.`}</p>
            <Button
              look="secondary"
              pending={ask.isPending}
              pendingWords="Sending..."
              onClick={() => ask.mutate({ body: pendingEmail === null ? {} : { email: pendingEmail } })}
            >
              Send Link Again
            </Button>
          </div>
        )}
        <Button look="quiet" onClick={onEdit}>
          <Pencil size={18} aria-hidden />
          Edit Name
        </Button>
      </div>
    </Card>
  );
}
