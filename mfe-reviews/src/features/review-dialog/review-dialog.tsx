import type { ReviewRequest } from '../../navigation/review-request.ts';
import { ReportReviewDialog } from './report-review-dialog.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** What the dialog is asked to do, and how it says that a treatment was chosen or that it is done. */
type ReviewDialogProps = {
  readonly request: ReviewRequest;
  readonly onRequest: (request: ReviewRequest) => void;
  readonly onClose: () => void;
};

/** Opens what was asked for: the question before a review is taken back, why one is reported, or the writing of one. */
export const ReviewDialog = ({ request, onRequest, onClose }: ReviewDialogProps) => {
  switch (request.kind) {
    case 'withdraw':
      return <WithdrawDialog review={request.review} onClose={onClose} />;
    case 'report':
      return <ReportReviewDialog review={request.review} onClose={onClose} />;
    default:
      return <WriteDialog request={request} onRequest={onRequest} onClose={onClose} />;
  }
};
