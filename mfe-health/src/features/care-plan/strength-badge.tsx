import { evidenceStrengthLabels } from '@secondspring/contracts/vocabulary/evidence/words.ts';
import { Badge, type BadgeTone } from '@secondspring/ui/components/badge/badge.tsx';
import * as tones from '@secondspring/ui/components/badge/tones.module.css';
import { classNames } from '@secondspring/ui/components/class-names.ts';
import type { PlanItem } from '@secondspring/ui/member/care-plan.ts';
import * as s from './plan-list.module.css';

type Strength = PlanItem['strength'];

const toneOf: Readonly<Record<Strength, BadgeTone>> = {
  A: 'sage',
  B: 'plum',
  C: 'quiet',
  N: 'terracotta',
  I: 'quiet',
};
const shortWords: Readonly<Record<Strength, string>> = {
  A: 'Strong',
  B: 'Some',
  C: 'General',
  N: 'Not advised',
  I: 'Unclear',
};

export const StrengthBadge = ({ strength }: { readonly strength: Strength }) => (
  <Badge tone={toneOf[strength]}>{evidenceStrengthLabels[strength]}</Badge>
);

/** One word for the eye, below a line that says what it is about. */
export const StrengthWord = ({ strength }: { readonly strength: Strength }) => (
  <span className={classNames(tones[toneOf[strength]], s.strength)} aria-hidden>
    {shortWords[strength]}
  </span>
);
