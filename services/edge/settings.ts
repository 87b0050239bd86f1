import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import type { EdgeConfig } from './config.ts';
import type { ReleaseSettings } from './releases/releases.ts';

/** What the edge is given beside the shared dependencies. */
export type EdgeSettings = ReleaseSettings & {
  /** Where forms of documents may lead besides. */
  readonly issuer: string;
  /** What every document says about the site. */
  readonly site: SiteSettings;
};

/** The edge's settings as they stand in the configuration. */
export const edgeSettings = (config: EdgeConfig): EdgeSettings => ({
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
