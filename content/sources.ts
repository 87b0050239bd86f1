import { z } from 'zod';
import { readYaml } from './read.ts';

/** A source has an address only if it is known for certain. */
const sources = readYaml(
  'sources.yml',
  z.record(
    z.string().regex(/^[a-z0-9-]+$/u),
    z.strictObject({
      title: z.string().min(1).max(200),
      url: z
        .url({ protocol: /^https$/u })
        .nullable()
        .default(null),
    }),
  ),
);

/** All of `sources.yml`, by name. */
export const sourceNames: readonly string[] = Object.keys(sources);

/** The name of a source in `sources.yml`, which becomes the source itself. */
export const source = z.string().transform((name, context) => {
  const found = sources[name];
  if (found !== undefined) return found;
  context.addIssue(`${name} is not in sources.yml`);
  return z.NEVER;
});

/** Who has checked a text, and when: against its sources, and as a clinician (`null` until one has). */
export const review = {
  checked: z.iso.date(),
  clinician: z.strictObject({ name: z.string().min(1), on: z.iso.date() }).nullable(),
};
