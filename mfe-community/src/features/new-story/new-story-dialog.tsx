import { CONTENT_MAX, storyTags, TITLE_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { ManyChips } from '@secondspring/ui/components/choice-chips/choice-chips.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { Switch } from '@secondspring/ui/components/switch/switch.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { useSession } from '@secondspring/ui/session/session.ts';
import { namingWords, tagsOf } from './story-draft.ts';
import { useNewStory } from './use-new-story.ts';

const choices = storyTags.map((tag) => ({ value: tag, label: tag }));

/** Writes a story. Closing the dialog keeps what was written. */
export function NewStoryDialog({ onClose }: { readonly onClose: () => void }) {
  const session = useSession();
  const { draft, change, failure, isSending, send } = useNewStory(onClose);
  const isCrisis = useCrisisWatch(`${draft.title}\n${draft.content}`);
  const firstName = session.state === 'member' ? session.member.firstName : null;
  return (
    <FormDialog
      title="Share Your Story"
      submit="Post Story"
      sending="Posting..."
      isSending={isSending}
      onSubmit={send}
      onClose={onClose}
    >
      <TextInput
        label="Title"
        maxLength={TITLE_MAX}
        required
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label="Content"
        maxLength={CONTENT_MAX}
        required
        value={draft.content}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
      />
      <CrisisCard shown={isCrisis} />
      <ManyChips
        legend="Tags (optional)"
        choices={choices}
        chosen={tagsOf(draft)}
        onChange={(tags) => change({ tags })}
      />
      <Switch
        {...namingWords(draft.isAnonymous, firstName)}
        checked={draft.isAnonymous}
        onChange={({ currentTarget }) => change({ isAnonymous: currentTarget.checked })}
      />
      {failure !== null && (
        <Alert tone="danger" title="Your story was not posted">
          <p>{failure}</p>
          <p>What you wrote is still here.</p>
        </Alert>
      )}
    </FormDialog>
  );
}
