import { CONTENT_MAX, TITLE_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { useQuery } from '@tanstack/react-query';
import { postCategoriesQuery } from '../../api/list-post-categories.ts';
import { useNewPost } from './use-new-post.ts';

/** Writes a post. Closing the dialog keeps what was written. */
export function NewPostDialog({
  categoryId,
  onClose,
}: {
  /** The category that she was looking at; null for all. */
  readonly categoryId: number | null;
  readonly onClose: () => void;
}) {
  const { data: categories } = useQuery(postCategoriesQuery);
  const { draft, change, missing, failure, isSending, send } = useNewPost(categoryId, onClose);
  const isCrisis = useCrisisWatch(`${draft.title}\n${draft.content}`);
  return (
    <FormDialog
      title="Create New Post"
      submit="Publish Post"
      sending="Publishing..."
      isSending={isSending}
      onSubmit={send}
      onClose={onClose}
    >
      <Select
        label="Category"
        placeholder="Select a category"
        hint="Choose the most relevant category for your post"
        choices={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        value={draft.category}
        onChange={({ currentTarget }) => change({ category: currentTarget.value })}
      />
      <TextInput
        label="Title"
        maxLength={TITLE_MAX}
        required
        error={missing.title ? 'Required' : undefined}
        value={draft.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value })}
      />
      <TextArea
        label="Content"
        maxLength={CONTENT_MAX}
        required
        error={missing.content ? 'Required' : undefined}
        value={draft.content}
        onChange={({ currentTarget }) => change({ content: currentTarget.value })}
      />
      <CrisisCard shown={isCrisis} />
      <Checkbox
        label="Post anonymously"
        hint="Nobody can tell which of your posts are yours."
        checked={draft.isAnonymous}
        onChange={({ currentTarget }) => change({ isAnonymous: currentTarget.checked })}
      />
      {failure !== null && (
        <Alert tone="danger" title="Your post was not published">
          <p>{failure}</p>
          <p>What you wrote is still here.</p>
        </Alert>
      )}
    </FormDialog>
  );
}
