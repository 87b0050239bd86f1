import {
  productionRules,
  connectionString,
  base64Key,
  wholeNumber,
} from '@secondspring/platform/config/variable-schemas.ts';
import { z } from 'zod';

/** A percentage from 1 to 100. */
const percent = (description: string, defaultValue: number) =>
  z.coerce
    .number({ error: description })
    .int(description)
    .min(1, description)
    .max(100, description)
    .default(defaultValue);

const networksWords =
  'networks that must report failures before the product takes a release back itself; 0, in development, counts each page load';
const networks = z.coerce
  .number({ error: networksWords })
  .int(networksWords)
  .min(0, networksWords)
  .register(productionRules, { zero: 'lets one machine take a release back' })
  .default(10);

export const releaseVariables = {
  RELEASES_URL: connectionString(
    'where published builds lie',
    'file:///var/lib/secondspring/releases or s3://bucket/releases?endpoint=https://s3.example',
    /^(file|s3)$/,
  ),
  RELEASE_KEY: base64Key('key that signs the tokens of releasing teams'),
  ROLLBACK_PERCENT: percent('per cent of page loads that may fail before a release is taken back', 10),
  ROLLBACK_BROWSERS: wholeNumber('page loads to count before the product takes a release back', 20),
  ROLLBACK_NETWORKS: networks,
  ROLLBACK_HOURS: wholeNumber('hours after a promotion in which a release is judged', 24),
} as const;
