import { consentTexts, type ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Card, Stack } from '@secondspring/ui/components/card/card.tsx';
import { longDate } from '@secondspring/ui/dates/long-date.ts';

export const ConsentPart = ({
  purpose,
  givenAt,
  isPending,
  onGive,
  onWithdraw,
}: {
  readonly purpose: ConsentPurpose;
  /** Null if she hasn’t agreed. */
  readonly givenAt: string | null;
  readonly isPending: boolean;
  readonly onGive: () => void;
  readonly onWithdraw: () => void;
}) => {
  const { title, text } = consentTexts[purpose];
  return (
    <Card as="section" aria-labelledby={`consent-${purpose}`}>
      <Stack>
        <h3 id={`consent-${purpose}`}>{title}</h3>
        <p>{text}</p>
        <p role="status">
          <strong>
            {givenAt === null ? 'You haven’t agreed to this.' : `You agreed on ${longDate(givenAt)}.`}
          </strong>
        </p>
        {givenAt === null ? (
          <Button look="secondary" pending={isPending} pendingWords="Saving..." onClick={onGive}>
            I Agree
          </Button>
        ) : (
          <Button look="secondary" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
      </Stack>
    </Card>
  );
};
