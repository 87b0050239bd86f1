import { ReportDialog } from '@secondspring/ui/components/report-dialog/report-dialog.tsx';
import { useAfterReport } from '@secondspring/ui/components/report-dialog/use-after-report.ts';
import { useReportItem } from '../../api/items.ts';
import type { Item } from '../../api/shapes.ts';

const titles: Readonly<Record<Item['kind'], string>> = {
  post: 'Report this post',
  comment: 'Report this comment',
  story: 'Report this story',
  storyComment: 'Report this comment',
};

export const ReportItemDialog = ({
  item,
  onClose,
}: {
  readonly item: Item;
  readonly onClose: () => void;
}) => {
  const { isPending, mutate } = useReportItem(item, useAfterReport(onClose));
  return (
    <ReportDialog
      title={titles[item.kind]}
      isSending={isPending}
      onReport={(body) => mutate({ params: { id: item.id }, body })}
      onClose={onClose}
    />
  );
};
