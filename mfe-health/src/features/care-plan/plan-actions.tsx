import { pathOf } from '@secondspring/ui/api/send.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Download, Share2 } from 'lucide-react';
import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';
import { PageActions, PrintButton } from '../../components/page-actions.tsx';
import { useDownload } from '../../transfer/use-download.ts';
import { useShare } from '../../transfer/use-share.ts';
import { planText } from './plan-text.ts';

export const PlanActions = ({ plan }: { readonly plan: CarePlan }) => {
  const pdf = useDownload('We couldn’t make the PDF. Please try again.');
  const share = useShare({
    copied: {
      title: 'Plan copied',
      message: 'Paste it wherever you like. It contains no link to your data.',
    },
    failed: 'We couldn’t share your plan. Please try again.',
  });
  return (
    <PageActions>
      <Button
        wide
        look="secondary"
        pending={pdf.isPending}
        pendingWords="Making your PDF..."
        onClick={() =>
          pdf.mutate({
            path: pathOf('GET /api/care-plans/user/{userId}/document', { userId: 'me' }),
            filename: 'care-plan.pdf',
          })
        }
      >
        <Download size={20} aria-hidden />
        Download PDF
      </Button>
      <Button
        wide
        look="secondary"
        onClick={() => void share({ title: 'My care plan', text: planText(plan) })}
      >
        <Share2 size={20} aria-hidden />
        Share Plan
      </Button>
      <PrintButton />
    </PageActions>
  );
};
