import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useNavigate } from 'react-router-dom';
import { useEraseItem } from '../../api/erase-item.ts';
import type { Item } from '../../api/item.ts';
import { COMMENTS_HEADING } from '../../navigation/comments-heading.ts';
import { COMMUNITY_PATH, STORIES_PATH } from '../../components/paths.ts';
import { removalWords } from './removal-words.ts';

/** Stays open after a failure, to try again. */
export const RemoveDialog = ({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) => {
  const words = removalWords[item.kind];
  const showToast = useToast();
  const navigate = useNavigate();
  const { isPending, erase } = useEraseItem(item, {
    onDone: () => {
      onClose();
      if (item.kind === 'post') void navigate(COMMUNITY_PATH, { replace: true });
      else if (item.kind === 'story') void navigate(STORIES_PATH, { replace: true });
      // The button is gone, so the heading of its list takes the focus.
      else setTimeout(() => document.getElementById(COMMENTS_HEADING)?.focus());
      showToast({ title: words.done, message: 'It’s gone for good.' });
    },
    onError: useShowError('It wasn’t removed. Please try again.', { serverFirst: true, reason: null }),
  });
  return (
    <ConfirmDialog
      title={words.question}
      back="Keep It"
      action={words.action}
      acting="Removing..."
      look="destructive"
      isActing={isPending}
      onConfirm={erase}
      onClose={onClose}
    >
      {words.what}
    </ConfirmDialog>
  );
};
