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
  const { draft, change } = writing;
  const firstName = session.state === 'member' ? session.member.firstName : null;
  return (
    <WritingDialog words={words} writing={writing} onClose={onClose}>
      <ManyChips
        legend="Tags"
        optional
        choices={choices}
        chosen={tagsOf(draft)}
        onChange={(tags) => change({ tags })}
      />
      <Switch
        {...namingLabels(draft.isAnonymous, firstName)}
        checked={draft.isAnonymous}
        onChange={({ currentTarget }) => change({ isAnonymous: currentTarget.checked })}
      />
    </WritingDialog>
  );
};
