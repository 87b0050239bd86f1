import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { bucketVariables, serviceVariables, siteVariables } from '@secondspring/platform/config/variables.ts';
import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import { z } from 'zod';
import type { ReleaseSettings } from './releases/releases.ts';
import { releaseVariables } from './releases/variables.ts';

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
  ...releaseVariables,
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
