import type { ReviewRequest } from '../../navigation/review-request.ts';
import { WithdrawReviewDialog } from './withdraw-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';
import { ReportDialog } from '@secondspring/ui/components/report-dialog/report-dialog.tsx';
import { useAfterReport } from '@secondspring/ui/components/report-dialog/use-after-report.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { TreatmentReview } from '../../api/reviews.ts';

type ReviewDialogProps = {
  readonly request: ReviewRequest;
  readonly onRequest: (request: ReviewRequest) => void;
  readonly onClose: () => void;
};

export const ReviewDialog = ({ request, onRequest, onClose }: ReviewDialogProps) => {
  switch (request.kind) {
    case 'withdraw':
      return <WithdrawReviewDialog review={request.review} onClose={onClose} />;
    case 'report':
      return <ReportReviewDialog review={request.review} onClose={onClose} />;
    default:
      return <WriteDialog request={request} onRequest={onRequest} onClose={onClose} />;
  }
};

const ReportReviewDialog = ({
  review: { id },
  onClose,
}: {
  readonly review: TreatmentReview;
  readonly onClose: () => void;
}) => {
  const { onDone, onError } = useAfterReport(onClose);
  const { isPending, mutate } = useCommand('reportReview', { onSuccess: onDone, onError });
  return (
    <ReportDialog
      title="Report this review"
      isSending={isPending}
      onReport={(body) => mutate({ params: { id }, body })}
      onClose={onClose}
    />
  );
};
