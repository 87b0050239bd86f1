import { CONTENT_MAX, TITLE_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { keptWords } from '@secondspring/ui/drafts/use-show-draft-error.ts';
import type { FormState } from '@secondspring/ui/form/use-form.ts';
import type { ComponentProps, ReactNode } from 'react';
import type { useWriting } from './use-writing.ts';

type Words = Pick<ComponentProps<typeof FormDialog>, 'title' | 'submit' | 'sending'> & {
  readonly failed: string;
};

type WritingForm = Pick<ReturnType<typeof useWriting>, 'failure' | 'isKept' | 'isSending'> & {
  readonly form: FormState<{ readonly title: string; readonly content: string }>;
  readonly send: () => void;
};

/** Shows the crisis card for words of a crisis. Closing the dialog or a failure keeps the draft. */
export const WritingDialog = ({
  words: { failed, ...words },
  writing: { form, failure, isKept, isSending, send },
  above,
  children,
  onClose,
}: {
  readonly words: Words;
  readonly writing: WritingForm;
  /** Fields before the title. */
  readonly above?: ReactNode;
  /** Fields after the text. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}) => {
  const isCrisis = useCrisisWatch(`${form.values.title}\n${form.values.content}`);
  return (
    <FormDialog {...words} isSending={isSending} onSubmit={send} onClose={onClose}>
      {above}
      <TextInput label="Title" required {...form.text('title', TITLE_MAX)} />
      <TextArea label="Content" required {...form.text('content', CONTENT_MAX)} />
      <CrisisCard shown={isCrisis} />
      {children}
      {failure !== null && (
        <Alert tone={isKept ? 'plum' : 'danger'} title={isKept ? keptWords.title : failed}>
          <p>{isKept ? keptWords.message : failure}</p>
          {!isKept && <p>What you wrote is still here.</p>}
        </Alert>
      )}
    </FormDialog>
  );
};
