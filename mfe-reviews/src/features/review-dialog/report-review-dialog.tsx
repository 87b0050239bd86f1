import { ReportDialog } from '@secondspring/ui/components/report-dialog/report-dialog.tsx';
import { useAfterReport } from '@secondspring/ui/components/report-dialog/use-after-report.ts';
import { useReportReview } from '../../api/report-review.ts';
import type { TreatmentReview } from '../../api/shapes.ts';

export const ReportReviewDialog = ({
  review: { id },
  onClose,
}: {
  readonly review: TreatmentReview;
  readonly onClose: () => void;
}) => {
  const { isPending, mutate } = useReportReview(useAfterReport(onClose));
  return (
    <ReportDialog
      title="Report this review"
      isSending={isPending}
      onReport={(body) => mutate({ params: { id }, body })}
      onClose={onClose}
    />
  );
};
