import type { ReviewRequest } from '../../reviewing/review-request.ts';
import { WithdrawDialog } from './withdraw-dialog.tsx';
import { WriteDialog } from './write-dialog.tsx';

/** What the dialog is asked to do, and how it says that a treatment was chosen or that it is done. */
type ReviewDialogProps = {
  readonly request: ReviewRequest;
  readonly onRequest: (request: ReviewRequest) => void;
  readonly onClose: () => void;
};

/** Opens what was asked for: the question before a review is taken back, or the writing of one. */
export const ReviewDialog = ({ request, ...rest }: ReviewDialogProps) =>
  request.kind === 'withdraw' ? (
    <WithdrawDialog review={request.review} onClose={rest.onClose} />
  ) : (
    <WriteDialog request={request} {...rest} />
  );
