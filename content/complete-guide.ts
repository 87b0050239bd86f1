import { urgencies } from '@secondspring/contracts/vocabulary/care-plan/words.ts';
import { z } from 'zod';
import { paragraph, readYaml } from './read.ts';

const section = z.strictObject({ heading: z.string(), paragraphs: z.array(paragraph).min(1) });
const page = { title: z.string(), lead: z.string() };

/** The words of the guide's own pages. Articles and treatments stand between them. */
export const completeGuide = readYaml(
  'complete-guide.yml',
  z.strictObject({
    ...page,
    purpose: z.string(),
    contents: z.string(),
    /** Titles of the first and the last chapter. */
    before: z.string(),
    toTake: z.string(),
    howTo: z.strictObject({ title: z.string(), sections: z.array(section) }),
    evidence: section,
    signs: z.strictObject({
      ...page,
      urgencies: z.record(z.enum(urgencies), z.string()),
      advice: z.string(),
    }),
    notes: z.strictObject({ ...page, columns: z.array(z.string()).length(7) }),
    treatments: z.strictObject({ ...page, columns: z.array(z.string()).length(2) }),
    questions: z.strictObject({
      ...page,
      columns: z.array(z.string()).length(4),
      rows: z.int().min(1),
      groups: z.array(z.strictObject({ heading: z.string(), questions: z.array(z.string()).min(1) })),
    }),
    sources: z.strictObject(page),
  }),
);
