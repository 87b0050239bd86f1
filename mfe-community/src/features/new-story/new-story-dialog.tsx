import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { ManyChips } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { Switch } from '@secondspring/ui/components/switch/switch.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useNavigate } from 'react-router-dom';
import { storyPath } from '../../components/paths.ts';
import { useWriting } from '../../writing/use-writing.ts';
import { WritingDialog } from '../../writing/writing-dialog.tsx';
import { contentOfStory, emptyStory, namingLabels, tagsOf } from './story-draft.ts';

const words = {
  title: 'Share Your Story',
  submit: 'Post Story',
  sending: 'Posting...',
  failed: 'Your story wasn’t posted',
};
const outcomes = {
  published: { title: 'Story posted!', message: 'Your story has been shared with the community.' },
  failed: 'Failed to post story. Please try again.',
  failure: { reason: null },
} as const;
const missing = {
  title: 'Missing information',
  message: 'Please provide both a title and content for your story.',
  tone: 'destructive',
} as const;
const choices = storyTags.map((tag) => ({ value: tag, label: tag }));

/** Opens the page of the story once it is posted. Closing the dialog keeps the draft. */
export const NewStoryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const session = useSession();
  const navigate = useNavigate();
  const { publish, ...writing } = useWriting('story', emptyStory, outcomes, (id) => {
    onClose();
    void navigate(storyPath(id));
  });
  const { form } = writing;
  const send = form.submit((draft) => {
    const body = contentOfStory(draft);
    if (body === null) showToast(missing);
    else publish(body);
  });
  const firstName = session.state === 'member' ? session.member.firstName : null;
  return (
    <WritingDialog words={words} writing={{ ...writing, send }} onClose={onClose}>
      <ManyChips
        legend="Tags"
        optional
        choices={choices}
        chosen={tagsOf(form.values)}
        onChange={(tags) => form.change({ tags })}
      />
      <Switch {...namingLabels(form.values.isAnonymous, firstName)} {...form.checkbox('isAnonymous')} />
    </WritingDialog>
  );
};
