import { errorMessage } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useForm } from '@secondspring/ui/form/use-form.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useState } from 'react';
import { usePublishPost } from '../../api/publish-post.ts';
import { contentOfPost, emptyPost, missingFields } from './post-draft.ts';

const FAILED = 'Check your connection, then try again.';

export const useNewPost = (categoryId: number | null, onClose: () => void) => {
  const [empty] = useState(() => emptyPost(categoryId));
  const writing = useDraft('post', empty);
  const form = useForm(writing, missingFields);
  const showToast = useToast();
  const publish = usePublishPost(writing.key, {
    onDone: () => {
      form.clear();
      onClose();
      showToast({ title: 'Post created!', message: 'Your post has been published to the community.' });
    },
    onError: useShowError(FAILED, {
      title: 'Error creating post',
      serverFirst: true,
      reason: 'Please login to create a post',
    }),
  });
  return {
    form,
    failure: publish.error === null ? null : errorMessage(publish.error, FAILED),
    isSending: publish.isPending,
    send: form.submit((draft) => publish.mutate({ body: contentOfPost(draft) })),
  };
};
