import type { SiteSettings } from '@secondspring/contracts/remotes/site.ts';
import type { EdgeConfig } from '@secondspring/platform/config/service-config.ts';
import type { ReleaseSettings } from './releases/releases.ts';

/** What the edge is given beside the shared dependencies. */
export type EdgeSettings = ReleaseSettings & {
  readonly issuer: string;
  /** Origin at which the edge reaches the issuer; undefined where it is the issuer's own. */
  readonly issuerAddress: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Minutes without use after which a session on a shared phone ends. */
  readonly idleMinutes: number;
  /** How strongly the issuer is to ask; undefined leaves it to the issuer. */
  readonly acr: string | undefined;
  /** 32 bytes that hash sign-in identities. */
  readonly indexKey: Buffer;
  /** Keeps ids in the store from being usable. */
  readonly sessionSecret: string;
  /** Subjects at the issuer who are moderators. */
  readonly moderators: readonly string[];
  /** What every document says about the site. */
  readonly site: SiteSettings;
};

/** The edge's settings as they stand in the configuration. */
export const edgeSettings = (config: EdgeConfig): EdgeSettings => ({
  issuer: config.OIDC_ISSUER,
  issuerAddress: config.OIDC_ADDRESS,
  clientId: config.OIDC_CLIENT_ID,
  clientSecret: config.OIDC_CLIENT_SECRET,
  idleMinutes: config.SESSION_IDLE_MINUTES,
  acr: config.OIDC_ACR,
  indexKey: config.INDEX_KEY,
  sessionSecret: config.SESSION_SECRET,
  moderators: config.MODERATORS,
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
