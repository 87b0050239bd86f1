import { errorMessage } from '@secondspring/ui/api/api-error.ts';
import { useToast } from '@secondspring/ui/toasts/use-toast.ts';
import { useDraft } from '@secondspring/ui/drafts/use-draft.ts';
import { useForm } from '@secondspring/ui/form/use-form.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useNavigate } from 'react-router-dom';
import { usePublishStory } from '../../api/publish-story.ts';
import { storyPath } from '../../components/paths.ts';
import { contentOfStory, emptyStory } from './story-draft.ts';

const FAILED = 'Failed to post story. Please try again.';

/** Opens the page of the story once it is posted. */
export const useNewStory = (onClose: () => void) => {
  const writing = useDraft('story', emptyStory);
  const form = useForm(writing);
  const showToast = useToast();
  const navigate = useNavigate();
  const publish = usePublishStory(writing.key, {
    onDone: ({ id }) => {
      form.clear();
      onClose();
      void navigate(storyPath(id));
      showToast({ title: 'Story posted!', message: 'Your story has been shared with the community.' });
    },
    onError: useShowError(FAILED, { reason: null }),
  });
  return {
    form,
    failure: publish.error === null ? null : errorMessage(publish.error, FAILED),
    isSending: publish.isPending,
    send: form.submit((draft) => {
      const body = contentOfStory(draft);
      if (body === null) {
        showToast({
          title: 'Missing information',
          message: 'Please provide both a title and content for your story.',
          tone: 'destructive',
        });
        return;
      }
      publish.mutate({ body });
    }),
  };
};
