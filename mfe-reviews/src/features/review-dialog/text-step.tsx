import { REVIEW_TEXT_MAX } from '@secondspring/contracts/vocabulary/review/words.ts';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { CrisisCard } from '@secondspring/ui/components/crisis-card/crisis-card.tsx';
import { useCrisisWatch } from '@secondspring/ui/components/crisis-card/use-crisis-watch.ts';
import { TextArea } from '@secondspring/ui/components/text-area/text-area.tsx';
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

export type NamingOptions = {
  readonly isAnonymous: boolean;
  /** An anonymous review stays anonymous. */
  readonly isBoundToAnonymity: boolean;
  readonly firstName: string | null;
};

export const namingNote = ({ isAnonymous, isBoundToAnonymity, firstName }: NamingOptions): string => {
  if (isBoundToAnonymity)
    return 'Your review is anonymous and will stay that way. Your name and age aren’t shown.';
  if (isAnonymous) {
    return 'Your name and age won’t be shown, and you can’t add your name later. Someone who knows you may still guess from what you write.';
  }
  const note = 'Your review will be posted with your first name and age for context';
  return firstName === null || firstName.trim() === ''
    ? `${note}. You haven’t given a first name yet, so it will say “Anonymous”.`
    : note;
};
