import { REVIEW_TEXT_MAX } from '@secondspring/contracts/vocabulary/review-words.ts';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
import { namingNote } from './naming-note.ts';
import type { StepProps } from './step-props.ts';

export const TextStep = ({
  draft,
  onAnswer,
  firstName,
  isBoundToAnonymity,
}: StepProps & { readonly firstName: string | null; readonly isBoundToAnonymity: boolean }) => {
  const isCrisis = useCrisisWatch(draft.reviewText);
  return (
    <>
      <TextArea
        label="What would you tell a friend?"
        optional
        maxLength={REVIEW_TEXT_MAX}
        value={draft.reviewText}
        onChange={({ currentTarget }) => onAnswer({ reviewText: currentTarget.value })}
      />
      <CrisisCard shown={isCrisis} />
      <div>
        <Checkbox
          label="Post anonymously"
          checked={draft.isAnonymous}
          disabled={isBoundToAnonymity}
          aria-describedby="naming-note"
          onChange={({ currentTarget }) => onAnswer({ isAnonymous: currentTarget.checked })}
        />
        <p id="naming-note" role="status">
          {namingNote({ isAnonymous: draft.isAnonymous, isBoundToAnonymity, firstName })}
        </p>
      </div>
    </>
  );
};
