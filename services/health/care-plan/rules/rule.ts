import type { CarePlanItem } from '@secondspring/contracts/vocabulary/care-plan/schema.ts';
import type {
  SymptomCategory,
  SymptomCategoryKey,
} from '@secondspring/contracts/vocabulary/symptom-words.ts';
import type { RuleSource } from './sources.ts';

type SymptomsOf<Category extends SymptomCategoryKey> = Extract<
  SymptomCategory,
  { readonly key: Category }
>['symptoms'][number];

/** One rule of the care plan: its text, its evidence and the symptoms of its category that it is for. */
export type CarePlanRule<Category extends SymptomCategoryKey = SymptomCategoryKey> = RuleSource &
  Pick<CarePlanItem, 'list' | 'text' | 'strength' | 'caution'> & {
    /** Stable and unique; stored with every plan that contains it. */
    readonly id: string;
    /** Left out: all symptoms of its category. */
    readonly symptoms?: readonly SymptomsOf<Category>[];
    /** Something to ask a clinician about once one of its symptoms is severe. */
    readonly askAbout?: true;
    /** The same advice may be in several categories; a plan contains it once. */
    readonly sameAs?: 'activity' | 'heart-healthy-food';
  };
