import type { ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';

const ends: Readonly<Record<ConsentPurpose, { title: string; words: string; button: string }>> = {
  'health-data': {
    title: 'Withdraw and destroy your health data?',
    words:
      'We’ll destroy the key to your assessments, care plans, check-ins, treatments, progress, saved articles and lab files, so nobody can ever read them again, not even ' +
      'you. Your account, posts, stories and reviews stay. This can’t be undone. You can export your data first.',
    button: 'Destroy My Health Data',
  },
  research: {
    title: 'Stop being counted in research?',
    words: 'We’ll leave you out of the statistics from now on. Nothing else changes, and you lose nothing.',
    button: 'Stop Counting Me',
  },
};

export const WithdrawDialog = ({
  purpose,
  isPending,
  onConfirm,
  onBack,
}: {
  readonly purpose: ConsentPurpose;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onBack: () => void;
}) => (
  <ConfirmDialog
    title={ends[purpose].title}
    back="Keep It"
    action={ends[purpose].button}
    acting="Withdrawing..."
    look={purpose === 'health-data' ? 'destructive' : 'primary'}
    isActing={isPending}
    onConfirm={onConfirm}
    onClose={onBack}
  >
    {ends[purpose].words}
  </ConfirmDialog>
);
