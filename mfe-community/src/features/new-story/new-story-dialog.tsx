import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { ManyChips } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { Switch } from '@secondspring/ui/components/switch/switch.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { WritingDialog } from '../../writing/writing-dialog.tsx';
import { namingLabels, tagsOf } from './story-draft.ts';
import { useNewStory } from './use-new-story.ts';

const words = {
  title: 'Share Your Story',
  submit: 'Post Story',
  sending: 'Posting...',
  failed: 'Your story wasn’t posted',
};
const choices = storyTags.map((tag) => ({ value: tag, label: tag }));

/** Closing the dialog keeps the draft. */
export const NewStoryDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const session = useSession();
  const writing = useNewStory(onClose);
  const { form } = writing;
  const firstName = session.state === 'member' ? session.member.firstName : null;
  return (
    <WritingDialog words={words} writing={writing} onClose={onClose}>
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
