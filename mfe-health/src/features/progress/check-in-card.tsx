import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card } from '@secondspring/ui/components/card/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { checkInsQuery } from '../../api/check-ins.ts';
import { useHealthConsent } from '../../consent/use-health-consent.tsx';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { IconRow } from '../../components/icon-row.tsx';
import * as s from '../../components/rows.module.css';
import { LazyCheckIn } from './lazy-check-in.tsx';

export const CheckInCard = ({ today }: { readonly today: string }) => {
  const { data: checkIns, isPending, refetch } = useQuery(checkInsQuery(today));
  const [isOpen, setIsOpen] = useState(false);
  const { withConsent, consentDialog } = useHealthConsent();
  const failed = useShowError('We couldn’t load your check-ins. Please try again.');
  const said = checkIns?.find(({ day }) => day === today);
  const open = async () => {
    // Without the saved check-in, saving would overwrite it.
    const { data, error } = checkIns === undefined ? await refetch() : { data: checkIns, error: null };
    if (data !== undefined) withConsent(() => setIsOpen(true));
    else if (error !== null) failed(error);
  };
  return (
    <section aria-labelledby="today">
      <Card tone="plum">
        <div className={s.rows}>
          <IconRow icon={said === undefined ? NotebookPen : CircleCheck}>
            <h2 id="today">{said === undefined ? 'How are you today?' : 'Today’s check-in is done'}</h2>
            <p>
              {said === undefined
                ? 'A check-in takes a minute and shows you, over time, what helps.'
                : 'Thank you. You can change it until midnight.'}
            </p>
          </IconRow>
          <Button
            wide
            pending={isPending}
            look={said === undefined ? 'primary' : 'secondary'}
            onClick={() => void open()}
          >
            {said === undefined ? 'Check In' : 'Change Check-in'}
          </Button>
        </div>
      </Card>
      {consentDialog}
      {isOpen && <LazyCheckIn today={today} said={said} onClose={() => setIsOpen(false)} />}
    </section>
  );
};
