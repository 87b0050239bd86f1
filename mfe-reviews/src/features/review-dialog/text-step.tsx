import { REVIEW_TEXT_MAX } from '@secondspring/contracts/vocabulary/review/words.ts';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { namingNote } from './naming-note.ts';
import type { StepProps } from './question-steps.tsx';

export const TextStep = ({
  form,
  firstName,
  isBoundToAnonymity,
}: StepProps & { readonly firstName: string | null; readonly isBoundToAnonymity: boolean }) => {
  const isCrisis = useCrisisWatch(form.values.reviewText);
  return (
    <>
      <TextArea
        label="What would you tell a friend?"
        optional
        {...form.text('reviewText', REVIEW_TEXT_MAX)}
      />
      <CrisisCard shown={isCrisis} />
      <div>
        <Checkbox
          label="Post anonymously"
          {...form.checkbox('isAnonymous')}
          disabled={isBoundToAnonymity}
          aria-describedby="naming-note"
        />
        <p id="naming-note" role="status">
          {namingNote({ isAnonymous: form.values.isAnonymous, isBoundToAnonymity, firstName })}
        </p>
      </div>
    </>
  );
};
