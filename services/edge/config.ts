import { connectionString, base64Key, wholeNumber } from '@secondspring/platform/config/variable-schemas.ts';
import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { productionRules } from '@secondspring/platform/config/variable-kinds.ts';
import { bucketVariables, serviceVariables, siteVariables } from '@secondspring/platform/config/variables.ts';
import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import { z } from 'zod';
import type { ReleaseSettings } from './releases/releases.ts';

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

export const edgeVariables = {
  ...siteVariables,
  SUPPORT_EMAIL: z
    .email({ error: 'address of the people who answer questions' })
    .default('support@secondspring.invalid'),
  CLAIMS: z
    .enum(['show', 'hide'], {
      error: 'show or hide: whether the site makes the claims that the operator must back',
    })
    .default('hide'),
  REMOTES_DIR: z
    .string({ error: 'folder of the built micro-frontends' })
    .min(1)
    .meta({ examples: ['dist/remotes'] }),
  SHELL_DIR: z
    .string({ error: 'folder of the built shell' })
    .min(1)
    .meta({ examples: ['shell/dist'] }),
  ...bucketVariables,
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

export const edgeConfig = withProductionRules(z.object({ ...serviceVariables, ...edgeVariables }));

export type EdgeSettings = ReleaseSettings & {
  /** Origin that forms of a document may also be sent to. */
  readonly issuer: string;
  /** What every document states about the site. */
  readonly site: SiteSettings;
};

export const edgeSettings = (config: z.output<typeof edgeConfig>): EdgeSettings => ({
  issuer: config.OIDC_ISSUER,
  remotesDir: config.REMOTES_DIR,
  shellDir: config.SHELL_DIR,
  releasesUrl: config.RELEASES_URL,
  storeAccess: { accessKeyId: config.S3_ACCESS_KEY_ID, secretAccessKey: config.S3_SECRET_ACCESS_KEY },
  releaseKey: config.RELEASE_KEY,
  rule: {
    percent: config.ROLLBACK_PERCENT,
    browsers: config.ROLLBACK_BROWSERS,
    hours: config.ROLLBACK_HOURS,
    networks: config.ROLLBACK_NETWORKS,
  },
  twoPeople: config.NODE_ENV === 'production',
  site: {
    supportEmail: config.SUPPORT_EMAIL,
    accountDeletion: config.ACCOUNT_DELETION,
    claims: config.CLAIMS,
  },
});
