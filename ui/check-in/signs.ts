import { listedSymptom, type SymptomCategoryKey } from '@secondspring/contracts/vocabulary/symptom-words.ts';
import {
  Brain,
  CalendarHeart,
  Droplets,
  Flame,
  HeartPulse,
  Leaf,
  PersonStanding,
  Sprout,
} from 'lucide-react';
import type { Measure } from './check-in-draft.ts';
import type { Sign } from '../components/scale/sign.ts';
import { measureSigns } from './measure-signs.ts';
import type { Rated } from './rated.ts';

const heat: Sign = { icon: Flame, tint: 'var(--tint-heat)' };
const own: Sign = { icon: Sprout, tint: 'var(--primary)' };

const categorySigns: Readonly<Record<SymptomCategoryKey, Sign>> = {
  vasomotor: heat,
  menstrual: { icon: CalendarHeart, tint: 'var(--tint-cycle)' },
  sleep: measureSigns.sleep,
  mind: { icon: Brain, tint: 'var(--tint-mind)' },
  body: { icon: PersonStanding, tint: 'var(--tint-body)' },
  urinary: { icon: Droplets, tint: 'var(--tint-water)' },
  heart: { icon: HeartPulse, tint: 'var(--tint-heart)' },
  metabolic: { icon: Leaf, tint: 'var(--tint-whole)' },
};

/** The same wherever it is asked for, drawn or printed. A symptom has the sign of its category; one in her own words a sprout. */
export const signOf = ({ kind, name }: Pick<Rated, 'kind' | 'name'>): Sign => {
  if (kind === 'wellbeing') return measureSigns[name as Measure];
  if (kind === 'count') return heat;
  const category = listedSymptom(name)?.category;
  return category === undefined ? own : categorySigns[category];
};
