import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Badge } from '@secondspring/ui/components/badge/badge.tsx';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import type { Member } from '@secondspring/ui/session/session.ts';
import { Pencil } from 'lucide-react';
import { EmailPart } from './email-part.tsx';
import type { EmailState } from './email-state.ts';
import * as s from './identity.module.css';

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
