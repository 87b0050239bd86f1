import { evidenceStrengths } from '@secondspring/contracts/vocabulary/evidence/words.ts';
import type { TreatmentEvidence } from '@secondspring/contracts/vocabulary/evidence/schema.ts';
import { z } from 'zod';
import { readYaml } from './read.ts';
import { review, source } from './sources.ts';

export type Treatment = {
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly evidence: TreatmentEvidence;
};

const slug = z.string().regex(/^[a-z0-9-]{1,100}$/u);

const treatment = z
  .strictObject({
    slug,
    name: z.string(),
    description: z.string(),
    evidence: z.enum(evidenceStrengths),
    note: z.string(),
    source,
  })
  .transform(({ evidence: strength, note, source: { title, url }, ...named }): Treatment => ({
    ...named,
    evidence: { strength, note, source: title, sourceUrl: url },
  }));

const category = z.strictObject({
  name: z.string(),
  description: z.string(),
  /** Name of a lucide icon. */
  icon: z.string(),
  clinician: review.clinician,
  treatments: z.array(treatment).min(1),
});

/** Categories with their treatments, in display order. */
export const catalogue = readYaml('treatments/order.yml', z.array(slug)).map((name) => {
  const { clinician: _, ...shown } = readYaml(`treatments/${name}.yml`, category);
  return { slug: name, ...shown };
});
export type Category = (typeof catalogue)[number];
