import { matchPath, useLocation } from 'react-router-dom';
import type { DialogRequest } from './navigation/dialog-request.ts';
import { usePageView } from './navigation/use-page-view.ts';
import { AuthorDialog } from './features/author/author-dialog.tsx';
import { GuidelinesDialog } from './features/guidelines/guidelines-dialog.tsx';
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

/** The author's stories open only over a story. */
export const ViewDialog = () => {
  const { view, close } = usePageView();
  const { pathname } = useLocation();
  if (view === 'guidelines') return <GuidelinesDialog onClose={close} />;
  const storyId = matchPath('/stories/:id', pathname)?.params.id;
  return view === null || storyId === undefined ? null : <AuthorDialog storyId={storyId} onClose={close} />;
};
