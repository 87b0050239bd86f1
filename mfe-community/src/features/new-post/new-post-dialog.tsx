import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { postCategoriesQuery } from '../../api/posts.ts';
import { useWriting } from '../../writing/use-writing.ts';
import { WritingDialog } from '../../writing/writing-dialog.tsx';
import { contentOfPost, emptyPost, missingFields } from './post-draft.ts';

const words = {
  title: 'Create New Post',
  submit: 'Publish Post',
  sending: 'Publishing...',
  failed: 'Your post wasn’t published',
};
const outcomes = {
  published: { title: 'Post created!', message: 'Your post has been published to the community.' },
  failed: 'Check your connection, then try again.',
  failure: { title: 'Error creating post', serverFirst: true, reason: 'Please login to create a post' },
} as const;

/** Closing the dialog keeps the draft. */
export const NewPostDialog = ({
  categoryId,
  onClose,
}: {
  /** The category shown on the board; null for all. */
  readonly categoryId: number | null;
  readonly onClose: () => void;
}) => {
  const { data: categories, isError } = useQuery(postCategoriesQuery);
  const [empty] = useState(() => emptyPost(categoryId));
  const { publish, ...writing } = useWriting('post', empty, outcomes, onClose, missingFields);
  const { form } = writing;
  return (
    <WritingDialog
      words={words}
      writing={{ ...writing, send: form.submit((draft) => publish(contentOfPost(draft))) }}
      above={
        <Select
          label="Category"
          placeholder="Select a category"
          hint="Choose the most relevant category for your post"
          {...form.text('category')}
          error={
            isError && categories === undefined
              ? 'We couldn’t load the categories. You can publish without one.'
              : undefined
          }
          choices={(categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      }
      onClose={onClose}
    >
      <Checkbox
        label="Post anonymously"
        hint={
          form.values.isAnonymous
            ? 'Nobody can tell which posts are yours.'
            : 'Your post will say “User”, without your name.'
        }
        {...form.checkbox('isAnonymous')}
      />
    </WritingDialog>
  );
};
