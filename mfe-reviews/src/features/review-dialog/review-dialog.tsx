import type { ReviewRequest } from '../../navigation/review-request.ts';
import { WriteDialog } from './write-dialog.tsx';
import { ReportDialog } from '@secondspring/ui/components/report-dialog/report-dialog.tsx';
import { useAfterReport } from '@secondspring/ui/components/report-dialog/use-after-report.ts';
import { useCommand } from '@secondspring/ui/api/use-command.ts';
import type { TreatmentReview } from '../../api/reviews.ts';
import { RemoveDialog } from '@secondspring/ui/components/dialog/remove-dialog.tsx';
import { refreshTreatment } from '../../api/review-commands.ts';
import { REVIEWS_HEADING } from '../../navigation/reviews-heading.ts';

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
  const { isPending, mutate } = useCommand('POST /api/reviews/{id}/report', { onSuccess: onDone, onError });
  return (
    <ReportDialog
      title="Report this review"
      isSending={isPending}
      onReport={(body) => mutate({ params: { id }, body })}
      onClose={onClose}
    />
  );
};

const WithdrawReviewDialog = ({
  review: { id, treatmentId },
  onClose,
}: {
  readonly review: TreatmentReview;
  readonly onClose: () => void;
}) => (
  <RemoveDialog
    call="DELETE /api/reviews/{id}"
    input={{ params: { id } }}
    refresh={(client) => refreshTreatment(client, treatmentId)}
    title="Withdraw your review?"
    action="Withdraw Review"
    acting="Withdrawing..."
    removed={{ title: 'Review withdrawn', message: 'It no longer counts in the average.' }}
    failed="Your review wasn’t withdrawn. Please try again."
    errorOptions={{ serverFirst: true, reason: 'Please login to write a review' }}
    headingId={REVIEWS_HEADING}
    onClose={onClose}
  >
    Your review comes off this page and no longer counts in the average. You can write a new one whenever you
    like.
  </RemoveDialog>
);
