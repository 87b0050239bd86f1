import { once } from '@secondspring/platform/concurrency/once.ts';
import { z } from 'zod';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  buildEndSessionUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  randomNonce,
  randomPKCECodeVerifier,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import type { SignInIdentity } from '../sign-in-identity/state.ts';

export type IssuerSettings = {
  readonly issuer: string;
  /** Origin at which this process reaches the issuer, if it differs from the issuer's own. */
  readonly issuerAddress?: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly publicOrigin: string;
  /** Authentication strength to request (`acr`); undefined leaves it to the issuer. */
  readonly acr?: string | undefined;
};

/** Random values, each used once, that the callback of an attempt must match. */
export type AttemptChecks = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** `roles` are those that the issuer claims for the member. */
export type SignInOutcome = {
  readonly identity: SignInIdentity;
  readonly email: string | null;
  readonly roles: readonly string[];
  /** When the issuer authenticated her (`auth_time`), in milliseconds since 1970, never later than now. */
  readonly provenAt: number;
};

/** OpenID Connect relying party: authorization code flow with PKCE S256, state and nonce. */
export type RelyingParty = {
  /** A new attempt and the issuer's URL to redirect to. The state must be new and unguessable. */
  begin(state: string): Promise<{ checks: AttemptChecks; url: URL }>;
  /** Completes an attempt with the query of the callback. Throws openid-client's errors if a check fails. */
  end(search: string, checks: AttemptChecks): Promise<SignInOutcome>;
  /** Where the browser ends its session at the issuer; undefined if the issuer has no such endpoint. */
  endSessionUrl(): Promise<URL | undefined>;
};

/** Maximum age of the issuer's authentication (`max_age`). */
const MAX_AUTH_AGE_S = 600;

const ISSUER_TIMEOUT_S = 5;

const emailClaim = z.email().max(254);
const rolesClaim = z.array(z.string()).or(z.string().transform((role) => [role]));

/**
 * Sends requests to the address at which this process reaches the issuer. Metadata and checks use its public address.
 */
const fetchBy =
  (address: string): CustomFetch =>
  (url, options) => {
    const { pathname, search } = new URL(url);
    // The library allows undefined where the types of fetch do not; fetch treats both alike.
    return fetch(new URL(pathname + search, address), options as RequestInit);
  };

const discover = async ({
  issuer,
  issuerAddress,
  clientId,
  clientSecret,
}: IssuerSettings): Promise<Configuration> =>
  await discovery(new URL(issuer), clientId, {}, ClientSecretBasic(clientSecret), {
    timeout: ISSUER_TIMEOUT_S,
    ...(issuerAddress === undefined ? {} : { [customFetch]: fetchBy(issuerAddress) }),
    // Also verifies signatures of identity tokens received directly from the issuer. HTTP is allowed only for an
    // issuer on this machine; production refuses such an address at start.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });

/** Discovers the issuer at the first sign-in. A failed discovery is retried at the next one. */
export const createRelyingParty = (settings: IssuerSettings): RelyingParty => {
  const redirectUri = `${settings.publicOrigin}/api/callback`;
  const configuration = once(() => discover(settings));
  return {
    async begin(state) {
      const checks = { state, nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
        // The next user of the phone must not get in by the issuer's own session.
        prompt: 'login',
        max_age: String(MAX_AUTH_AGE_S),
        ...(settings.acr === undefined ? {} : { acr_values: settings.acr }),
      });
      return { checks, url };
    },
    async end(search, { state, nonce, verifier }) {
      const config = await configuration();
      const tokens = await authorizationCodeGrant(config, new URL(redirectUri + search), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
        maxAge: MAX_AUTH_AGE_S,
      });
      const claims = tokens.claims();
      if (claims === undefined || claims.sub === '') throw new Error('the identity token has no subject');
      if (claims.auth_time === undefined) throw new Error('the identity token has no auth_time');
      if (settings.acr !== undefined && claims['acr'] !== settings.acr)
        throw new Error('the issuer used a weaker authentication than requested');
      const needsUserInfo =
        claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const userInfo = needsUserInfo ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      const allClaims: Record<string, unknown> = { ...userInfo, ...claims };
      return {
        identity: { issuer: claims.iss, subject: claims.sub },
        email: emailClaim.safeParse(allClaims['email']).data ?? null,
        roles: rolesClaim.safeParse(allClaims['roles'] ?? allClaims['role']).data ?? [],
        provenAt: Math.min(claims.auth_time * 1000, Date.now()),
      };
    },
    async endSessionUrl() {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      // Without `id_token_hint`: an identity token in the URL would expose personal data.
      return buildEndSessionUrl(config, { post_logout_redirect_uri: `${settings.publicOrigin}/` });
    },
  };
};
