import type { FormState } from '@secondspring/ui/form/use-form.ts';
import type { ReviewDraft } from './draft.ts';

export type StepProps = { readonly form: FormState<ReviewDraft> };
