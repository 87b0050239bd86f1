import { evidenceStrengthLabels } from '@secondspring/contracts/vocabulary/evidence/words.ts';
import {
  carePlanListLabels,
  carePlanLists,
  redFlagTitle,
} from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import type { CarePlan } from '../care-plan/present.ts';
import { dayInWords } from './printable.ts';
import type { PdfSheet } from './sheet.ts';
import type { Line } from './sheet-style.ts';

const sourceLine = ({ source, sourceUrl }: { source: string; sourceUrl: string | null }): Line => ({
  style: 'soft',
  text: `Source: ${source}`,
  link: sourceUrl,
});

const evidenceTints = { A: 'sage', B: 'honey', C: 'primary', N: 'danger', I: 'primary' } as const;

const itemLines = (item: CarePlan['details'][number]): Line[] => [
  { style: 'text', text: item.text },
  {
    style: 'soft',
    text: `${item.strength} – ${evidenceStrengthLabels[item.strength]}`,
    tint: evidenceTints[item.strength],
  },
  ...(item.caution === null ? [] : [{ style: 'soft', text: item.caution } as const]),
  sourceLine(item),
];

/** Writes red flags, then the four lists, each item with its evidence and source. */
export const writePlan = (sheet: PdfSheet, plan: CarePlan): void => {
  sheet.heading(1, 'Your care plan');
  sheet.paragraph(
    `Made on ${dayInWords(plan.day)} from what you told us. It’s for learning and for talking with a clinician. It isn’t a diagnosis and doesn’t replace medical advice.`,
    'lead',
  );
  if (plan.redFlags.length > 0) {
    sheet.heading(2, 'Before anything else');
    for (const flag of plan.redFlags)
      sheet.notice(redFlagTitle(flag), [{ style: 'text', text: flag.advice }, sourceLine(flag)]);
  }
  for (const list of carePlanLists) {
    const items = plan.details.filter((item) => item.list === list);
    if (items.length === 0) continue;
    sheet.heading(2, carePlanListLabels[list]);
    if (list === 'supplements')
      sheet.paragraph('Talk to a healthcare provider before you take anything new.', 'strong');
    sheet.list(items.map((item) => ({ mark: item.done ? '×' : '•', lines: itemLines(item) })));
  }
  sheet.heading(2, 'How to read this');
  sheet.paragraph(
    'A: strong evidence. B: some evidence, or experts agree. C: good for general health, not shown to treat this. N: not recommended. I: not enough evidence. A cross marks what you have ticked off.',
    'soft',
  );
};
