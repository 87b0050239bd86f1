import type { TreatmentEntry } from '@secondspring/ui/member/treatment-log.ts';
import {
  stopReasons,
  TREATMENT_DOSE_MAX,
  TREATMENT_NAME_MAX,
  type StopReason,
} from '@secondspring/contracts/vocabulary/treatment-log/words.ts';
import { Button } from '@secondspring/ui/components/button/button.tsx';
import { Checkbox } from '@secondspring/ui/components/checkbox/checkbox.tsx';
import { FormDialog } from '@secondspring/ui/components/dialog/form-dialog.tsx';
import { TextInput } from '@secondspring/ui/components/field/text-input.tsx';
import { Select } from '@secondspring/ui/components/select/select.tsx';
import { keptToast } from '@secondspring/ui/toasts/kept-toast.ts';
import type { ToastWords } from '@secondspring/ui/toasts/toast-queue.ts';
import { showToast } from '@secondspring/ui/toasts/show-toast.ts';
import { useForm, useValues } from '@secondspring/ui/form/use-form.ts';
import { useShowError } from '@secondspring/ui/session/use-show-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { catalogueQuery, useRecordTreatment } from '../api/treatment-log.ts';
import { changeOf, fieldErrors, fieldsOf } from './treatment-form.ts';

const reasons = Object.entries(stopReasons).map(([value, label]) => ({ value, label }));

/** A failure keeps the dialog open with all fields. Sending again changes the same entry. */
export const TreatmentDialog = ({
  today,
  entry,
  onRemove,
  onClose,
}: {
  readonly today: string;
  /** Null for a new one. */
  readonly entry: TreatmentEntry | null;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}) => {
  const names = useId();
  const [entryId] = useState(() => entry?.id ?? crypto.randomUUID());
  const { data: catalogue = [] } = useQuery(catalogueQuery);
  const [begun] = useState(() => (entry === null ? null : fieldsOf(entry, today)));
  const form = useForm(
    useValues(() => begun ?? fieldsOf(null, today)),
    fieldErrors(today),
  );
  const close = (words: ToastWords) => {
    onClose();
    showToast(words);
  };
  const record = useRecordTreatment({
    onSaved: () => close({ title: 'Treatment saved' }),
    onKept: () => close(keptToast),
    onError: useShowError('Failed to save the treatment. Please try again.', { serverFirst: true }),
  });
  return (
    <FormDialog
      title={entry === null ? 'Add a Treatment' : 'Change Treatment'}
      submit="Save"
      sending="Saving..."
      isSending={record.isPending}
      onSubmit={form.submit((fields) =>
        record.mutate({ params: { entryId }, body: changeOf(begun, fields, catalogue) }),
      )}
      onClose={onClose}
    >
      <TextInput
        label="What do you take?"
        hint="Medicine, supplement or therapy."
        list={names}
        autoComplete="off"
        {...form.text('name', TREATMENT_NAME_MAX)}
      />
      <datalist id={names}>
        {catalogue.map(({ id, name }) => (
          <option key={id} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TextInput
        label="Dose"
        hint="In your own words, for example “one patch twice a week”."
        optional
        autoComplete="off"
        {...form.text('dose', TREATMENT_DOSE_MAX)}
      />
      <TextInput label="Since" type="date" max={today} {...form.text('startedOn')} />
      <Checkbox label="I’ve stopped" {...form.checkbox('hasStopped')} />
      {form.values.hasStopped && (
        <>
          <TextInput label="Last day" type="date" max={today} {...form.text('stoppedOn')} />
          <Select
            label="Why did you stop?"
            optional
            placeholder="Choose a reason"
            choices={reasons}
            value={form.values.stopReason}
            onChange={({ currentTarget }) =>
              form.change({ stopReason: currentTarget.value as StopReason | '' })
            }
          />
        </>
      )}
      {entry !== null && (
        <Button look="quiet" wide onClick={onRemove}>
          Remove from My Treatments
        </Button>
      )}
    </FormDialog>
  );
};
