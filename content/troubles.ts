import { storyTags } from '@secondspring/contracts/vocabulary/community-words.ts';
import { troubleKeys } from '@secondspring/contracts/vocabulary/trouble-words.ts';
import { z } from 'zod';
import { readYaml } from './read.ts';
import { review } from './sources.ts';
import { evidenceFields, evidenceOf, slug } from './treatments.ts';

const answer = z
  .strictObject({
    /** Two sentences. */
    answer: z.string(),
    /** What needs a doctor, and how soon. */
    seeDoctor: z.string(),
    ...evidenceFields,
    /** Slugs, the most helpful first; fewer than three where guidelines name no more. */
    treatments: z.array(slug).min(1).max(3),
    /** Of stories about it; null if no tag is. */
    storyTag: z.enum(storyTags).nullable(),
  })
  .transform(evidenceOf);

const { answers, clinician } = readYaml(
  'troubles.yml',
  z.strictObject({ clinician: review.clinician, answers: z.record(z.enum(troubleKeys), answer) }),
);

/** What the landing page answers, in the order offered. */
export const troubleAnswers = troubleKeys.map((trouble) => ({ trouble, clinician, ...answers[trouble] }));
