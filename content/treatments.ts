import { evidenceStrengths } from '@secondspring/contracts/vocabulary/evidence/words.ts';
import type { TreatmentEvidence } from '@secondspring/contracts/vocabulary/evidence/schema.ts';
import { v5 as uuidFrom } from 'uuid';
import { z } from 'zod';
import { readYaml } from './read.ts';
import { review, source } from './sources.ts';

export const slug = z.string().regex(/^[a-z0-9-]{1,100}$/u);

/** How a file says how strong the evidence is, and where it comes from. */
export const evidenceFields = { evidence: z.enum(evidenceStrengths), note: z.string(), source };

type Noted = z.output<z.ZodObject<typeof evidenceFields>>;

/** The same with the three as one. */
export const evidenceOf = <Fields extends Noted>({
  evidence: strength,
  note,
  source: { title, url },
  ...others
}: Fields) => ({
  ...others,
  evidence: { strength, note, source: title, sourceUrl: url } satisfies TreatmentEvidence,
});

const treatment = z
  .strictObject({ slug, name: z.string(), description: z.string(), ...evidenceFields })
  .transform(evidenceOf);

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

/** Never change it: every category and treatment would get another id. */
const NAMESPACE = '2f6c8f0e-6a0c-4f5b-9a6c-7d0a5b1c3e42';

/** The same on every installation. */
export const categoryIdOf = (name: string): string => uuidFrom(`category/${name}`, NAMESPACE);

/** The same on every installation, in whichever category the treatment is. */
export const treatmentIdOf = (name: string): string => uuidFrom(`treatment/${name}`, NAMESPACE);
