import { CONTENT_MAX, TITLE_MAX } from '@secondspring/contracts/vocabulary/community-words.ts';
import { Alert } from '@secondspring/ui/components/alert/alert.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import type { ReactNode } from 'react';

type Words = {
  readonly title: string;
  readonly submit: string;
  readonly sending: string;
  readonly failed: string;
};

type Writing = {
  readonly draft: { readonly title: string; readonly content: string };
  readonly change: (change: { readonly title?: string; readonly content?: string }) => void;
  /** Null unless sending failed. */
  readonly failure: string | null;
  readonly isSending: boolean;
  readonly send: () => void;
};

const nothing = { title: false, content: false };

/** Shows the crisis card for words of a crisis. Closing the dialog or a failure keeps the draft. */
export const WritingDialog = ({
  words,
  writing: { draft, change, failure, isSending, send },
  missing = nothing,
  above,
  children,
  onClose,
}: {
  readonly words: Words;
  readonly writing: Writing;
  /** Which of the two fields show that they are required. */
  readonly missing?: { readonly title: boolean; readonly content: boolean };
  /** Fields before the title. */
  readonly above?: ReactNode;
  /** Fields after the text. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}) => {
  const isCrisis = useCrisisWatch(`${draft.title}\n${draft.content}`);
  return (
    <FormDialog
      title={words.title}
      submit={words.submit}
      sending={words.sending}
      isSending={isSending}
      onSubmit={send}
      onClose={onClose}
    >
      {above}
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
      {children}
      {failure !== null && (
        <Alert tone="danger" title={words.failed}>
          <p>{failure}</p>
          <p>What you wrote is still here.</p>
        </Alert>
      )}
    </FormDialog>
  );
};
