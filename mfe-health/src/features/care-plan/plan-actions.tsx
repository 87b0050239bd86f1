import { pathOf } from '@secondspring/ui/api/send.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { Download, Printer, Share2 } from 'lucide-react';
import type { CarePlan } from '@secondspring/ui/member/care-plan.ts';
import * as s from './plan-actions.module.css';
import { useDownload } from '../../transfer/use-download.ts';
import { planText } from './plan-text.ts';
import { share, type ShareResult } from './share.ts';

const said: Readonly<Record<ShareResult, Parameters<ReturnType<typeof useToast>>[0] | null>> = {
  shared: null,
  cancelled: null,
  copied: { title: 'Plan copied', message: 'Paste it wherever you like. It contains no link to your data.' },
  failed: {
    title: 'Error',
    message: 'We couldn’t share your plan. Please try again.',
    tone: 'destructive',
  },
};

export const PlanActions = ({ plan }: { readonly plan: CarePlan }) => {
  const showToast = useToast();
  const pdf = useDownload('We couldn’t make the PDF. Please try again.');
  const sharePlan = async () => {
    const words = said[await share({ title: 'My care plan', text: planText(plan) }, navigator)];
    if (words !== null) showToast(words);
  };
  return (
    <div className={s.ways}>
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
      <Button wide look="secondary" onClick={() => void sharePlan()}>
        <Share2 size={20} aria-hidden />
        Share Plan
      </Button>
      <Button wide look="secondary" onClick={() => globalThis.print()}>
        <Printer size={20} aria-hidden />
        Print
      </Button>
    </div>
  );
};
