import { ConfirmDialog } from '@secondspring/ui/components/dialog/confirm-dialog.tsx';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useNavigate } from 'react-router-dom';
import { useEraseItem } from '../../api/items.ts';
import type { Item } from '../../api/shapes.ts';
import { COMMENTS_HEADING } from '../../navigation/comments-heading.ts';
import { threadLists } from '../../components/paths.ts';

const comment = {
  question: 'Remove your comment?',
  what: 'Nobody will be able to read it, and it can’t be brought back.',
  action: 'Remove Comment',
  done: 'Comment removed',
};

const removalWords = {
  post: {
    question: 'Remove your post?',
    what: 'Your post will go, with all its comments. They can’t be brought back.',
    action: 'Remove Post',
    done: 'Post removed',
  },
  comment,
  story: {
    question: 'Remove your story?',
    what: 'Your story will go, with all its comments. They can’t be brought back.',
    action: 'Remove Story',
    done: 'Story removed',
  },
  storyComment: comment,
} as const;

/** Stays open after a failure, to try again. */
export const RemoveDialog = ({ item, onClose }: { readonly item: Item; readonly onClose: () => void }) => {
  const words = removalWords[item.kind];
  const navigate = useNavigate();
  const { isPending, mutate } = useEraseItem(item, {
    onDone: () => {
      onClose();
      if (!('thread' in item)) void navigate(threadLists[item.kind].path, { replace: true });
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
      onConfirm={() => mutate({ params: { id: item.id } })}
      onClose={onClose}
    >
      {words.what}
    </ConfirmDialog>
  );
};
