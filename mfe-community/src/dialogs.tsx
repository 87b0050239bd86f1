import type { DialogRequest } from './navigation/dialog-request.ts';
import { NewPostDialog } from './features/new-post/new-post-dialog.tsx';
import { NewStoryDialog } from './features/new-story/new-story-dialog.tsx';
import { RemoveDialog } from './features/remove/remove-dialog.tsx';
import { ReportItemDialog } from './features/report/report-item-dialog.tsx';

export const RequestedDialog = ({
  request,
  onClose,
}: {
  readonly request: DialogRequest;
  readonly onClose: () => void;
}) => {
  switch (request.kind) {
    case 'new-post':
      return <NewPostDialog categoryId={request.categoryId} onClose={onClose} />;
    case 'new-story':
      return <NewStoryDialog onClose={onClose} />;
    case 'report':
      return <ReportItemDialog item={request.item} onClose={onClose} />;
    case 'remove':
      return <RemoveDialog item={request.item} onClose={onClose} />;
  }
};
