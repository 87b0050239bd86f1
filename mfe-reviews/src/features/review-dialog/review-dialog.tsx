import type { ReviewRequest } from '../../navigation/review-request.ts';
import { ReportReviewDialog } from './report-review-dialog.tsx';
import { WithdrawReviewDialog } from './withdraw-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

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
