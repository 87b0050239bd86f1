import type { CarePlanItem } from '@secondspring/contracts/vocabulary/care-plan.ts';
import type { Source } from './sources.ts';

/** One rule of the care plan: what it says, what it rests on, and for which symptoms of its category it is meant. */
export type Rule = Source &
  Pick<CarePlanItem, 'list' | 'text' | 'strength' | 'caution'> & {
    /** Stable and unique; kept with every plan that it made. */
    readonly id: string;
    /** Symptoms that it is for; left out, all of its category. */
    readonly symptoms?: readonly string[];
    /** Something to ask a clinician about, once one of its symptoms is severe. */
    readonly askAbout?: true;
    /** The same advice may stand in several categories; a plan says it once. */
    readonly sameAs?: 'activity' | 'heart-healthy-food';
  };
