import { Card } from '@secondspring/ui/components/card/card.tsx';
import type { Member } from '@secondspring/ui/session/session.ts';
import { InfoRows } from './info-rows.tsx';
import { type AgeBandState, bandWords, NOT_PROVIDED } from './profile-words.ts';

/** No phone number is ever asked for. */
export const PersonalInfo = ({
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
