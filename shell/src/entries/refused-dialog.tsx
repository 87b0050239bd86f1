import type { DayToOpen } from '@secondspring/contracts/remotes/day-to-open.ts';
import { CHECK_IN_DAYS_BACK } from '@secondspring/contracts/vocabulary/check-in/words.ts';
import { errorMessage } from '@secondspring/ui/api/api-error.ts';
import type { Input } from '@secondspring/ui/api/call.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Stack } from '@secondspring/ui/components/card/card.tsx';
import { Dialog } from '@secondspring/ui/components/dialog/dialog.tsx';
import { daysBefore, weekday } from '@secondspring/ui/dates/days.ts';
import { localDay } from '@secondspring/ui/dates/local-day.ts';
import { entriesOnPhone } from '@secondspring/ui/entries/entries-on-phone.ts';
import { type Entry, refusalOf } from '@secondspring/ui/entries/entry.ts';
import { saveDraft } from '@secondspring/ui/storage/tab-storage.ts';
import * as looks from '@secondspring/ui/tokens/looks.module.css';
import { useNavigate } from 'react-router-dom';
import { wordsOf } from './entry-words.ts';

/** What the server refused when it was sent, each until she has chosen what becomes of it. */
export const RefusedDialog = ({
  refused,
  onClose,
}: {
  readonly refused: readonly Entry[];
  readonly onClose: () => void;
}) => (
  <Dialog
    open
    onOpenChange={onClose}
    title="Not saved"
    description="It is kept on this phone until you decide."
  >
    <Stack as="ul" className={looks.ruled}>
      {refused.map((entry) => (
        <RefusedEntry key={entry.key} entry={entry} onClose={onClose} />
      ))}
    </Stack>
  </Dialog>
);

const RefusedEntry = ({ entry, onClose }: { readonly entry: Entry; readonly onClose: () => void }) => {
  const navigate = useNavigate();
  const { what, content } = wordsOf(entry);
  const reopen = reopenCheckIn(entry);
  const discard = () => void entriesOnPhone.acts?.discard(entry.key);
  const change = () => {
    if (reopen === null) return;
    const state: DayToOpen = { day: reopen() };
    discard();
    onClose();
    void navigate('/progress', { state });
  };
  return (
    <Stack as="li" gap={12}>
      <div>
        <p>
          {what}, entered {weekday(localDay(new Date(entry.enteredAt)))}
        </p>
        {content.map(
          (line) =>
            line !== '' && (
              <p key={line} dir="auto">
                {line}
              </p>
            ),
        )}
        <p className={looks.danger}>{errorMessage(refusalOf(entry), 'Something went wrong on our side.')}</p>
      </div>
      <div className={looks.wrapping}>
        {reopen === null ? (
          <Button look="secondary" onClick={() => entriesOnPhone.acts?.sendAgain(entry.key)}>
            Try Again
          </Button>
        ) : (
          <Button look="secondary" onClick={change}>
            Change It
          </Button>
        )}
        <Button look="quiet" onClick={discard}>
          Discard
        </Button>
      </div>
    </Stack>
  );
};

/** Puts the answers of a check-in back into the form of its day, if that can still be answered. */
const reopenCheckIn = ({ call, input, member }: Entry): (() => string) | null => {
  if (call !== 'PUT /api/check-ins/{day}') return null;
  const { params, body } = input as Input<typeof call>;
  const { day } = params;
  const today = localDay(new Date());
  if (day > today || day < daysBefore(today, CHECK_IN_DAYS_BACK)) return null;
  return () => {
    saveDraft(['unfinished', member, `day-${day}`], body ?? {});
    return day;
  };
};
