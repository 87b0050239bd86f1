import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { ErrorState } from '@secondspring/ui/components/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { Pill, Plus } from 'lucide-react';
import { useState } from 'react';
import { type TreatmentEntry, treatmentLogQuery } from '@secondspring/ui/member/treatment-log.ts';
import { IconRow } from '../components/icon-row.tsx';
import { useHealthConsent } from '@secondspring/ui/member/use-health-consent.tsx';
import { TreatmentRow } from './treatment-row.tsx';
import * as s from './treatments-card.module.css';
import { lazyDialog } from '@secondspring/ui/lazy/lazy-dialog.tsx';

const LazyTreatment = lazyDialog(async () => (await import('./treatment-dialog.tsx')).TreatmentDialog);

const LazyRemoveTreatment = lazyDialog(
  async () => (await import('./remove-treatment-dialog.tsx')).RemoveTreatmentDialog,
);

const HEADING = 'treatments';

/** Null stands for a new entry. */
type Request = { readonly kind: 'change' | 'remove'; readonly entry: TreatmentEntry | null };

export const TreatmentsCard = ({ today }: { readonly today: string }) => {
  const { data: entries, isError, refetch } = useQuery(treatmentLogQuery);
  const [request, setRequest] = useState<Request | null>(null);
  const { withConsent, consentDialog } = useHealthConsent();
  const close = () => setRequest(null);
  const rowOf = (entry: TreatmentEntry) => (
    <TreatmentRow
      key={entry.id}
      entry={entry}
      today={today}
      onChange={() => setRequest({ kind: 'change', entry })}
    />
  );
  const current = entries?.filter(({ stoppedOn }) => stoppedOn === null) ?? [];
  const past = entries?.filter(({ stoppedOn }) => stoppedOn !== null) ?? [];
  return (
    <section aria-labelledby={HEADING}>
      <Card>
        <Stack>
          <IconRow icon={Pill}>
            <h2 id={HEADING} className={looks.inCard} tabIndex={-1}>
              My Treatments
            </h2>
            {entries?.length === 0 && (
              <p>Note what you take and since when. Your charts then show what changed.</p>
            )}
          </IconRow>
          {isError && <ErrorState words="We couldn’t load your treatments." onRetry={() => void refetch()} />}
          {current.length > 0 && <ul className={looks.ruled}>{current.map(rowOf)}</ul>}
          {past.length > 0 && (
            <details className={s.past}>
              <summary className={looks.soft}>{`Stopped (${past.length})`}</summary>
              <ul className={looks.ruled}>{past.map(rowOf)}</ul>
            </details>
          )}
          <Button
            wide
            look="secondary"
            disabled={entries === undefined}
            onClick={() => withConsent(() => setRequest({ kind: 'change', entry: null }))}
          >
            <Plus size={20} aria-hidden />
            Add a Treatment
          </Button>
        </Stack>
      </Card>
      {consentDialog}
      {request?.kind === 'change' && (
        <LazyTreatment
          today={today}
          entry={request.entry}
          onRemove={() => setRequest({ kind: 'remove', entry: request.entry })}
          onClose={close}
        />
      )}
      {request?.kind === 'remove' && request.entry !== null && (
        <LazyRemoveTreatment entry={request.entry} headingId={HEADING} onClose={close} />
      )}
    </section>
  );
};
