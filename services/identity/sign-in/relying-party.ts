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
  randomState,
  type Configuration,
  type CustomFetch,
} from 'openid-client';
import type { SignInIdentity } from '../sign-in-identity/state.ts';

/** Our standing at the issuer. */
export type IssuerSettings = {
  readonly issuer: string;
  /** Origin at which this process reaches the issuer; undefined where it is the issuer's own. */
  readonly issuerAddress?: string | undefined;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly publicOrigin: string;
  /** How strongly the issuer is to ask (`acr`), where it knows more than one way; undefined leaves it to the issuer. */
  readonly acr?: string | undefined;
};

/** What one attempt to sign in must match when it comes back: each value random, used once. */
export type AttemptChecks = { readonly state: string; readonly nonce: string; readonly verifier: string };

/** What the issuer says of who signed in. `roles` are those it claims for her. */
export type SignInOutcome = {
  readonly identity: SignInIdentity;
  readonly email: string | null;
  readonly roles: readonly string[];
  /** When the issuer asked who she is, by its own word; milliseconds since 1970, never later than now. */
  readonly provenAt: number;
};

/** The product as a relying party of OpenID Connect: authorization code with PKCE S256, state and nonce. */
export type RelyingParty = {
  /** A fresh attempt and the issuer's address that it begins at. */
  begin(): Promise<{ checks: AttemptChecks; url: URL }>;
  /** Ends an attempt with the query that came back. Throws openid-client's errors when anything does not match. */
  end(search: string, checks: AttemptChecks): Promise<SignInOutcome>;
  /** Where the browser leaves the issuer's own session and comes back to the home page; undefined where the issuer has no such place. */
  leave(): Promise<URL | undefined>;
};

/** Seconds for which the issuer's asking counts as now, as it says it in `auth_time`. */
const ASKED_WITHIN = 600;

/** Seconds that the issuer has for an answer. */
const PATIENCE = 5;

const emailClaim = z.email().max(254);
const rolesClaim = z.array(z.string()).or(z.string().transform((role) => [role]));

/** Asks the issuer where this process reaches it; what it says of itself, and what is checked, stays its public address. */
const fetchBy =
  (address: string): CustomFetch =>
  (url, options) => {
    const { pathname, search } = new URL(url);
    // The library says undefined where the types of fetch want nothing said; to fetch both are the same.
    return fetch(new URL(pathname + search, address), options as RequestInit);
  };

const discover = async ({
  issuer,
  issuerAddress,
  clientId,
  clientSecret,
}: IssuerSettings): Promise<Configuration> =>
  await discovery(new URL(issuer), clientId, {}, ClientSecretBasic(clientSecret), {
    timeout: PATIENCE,
    ...(issuerAddress === undefined ? {} : { [customFetch]: fetchBy(issuerAddress) }),
    // Signatures of identity tokens are checked although they come straight from the issuer. Only an issuer on this machine is
    // spoken to in the clear; production refuses such an address at start.
    execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
  });

/**
 * Makes the relying party. The issuer is asked for its addresses at the first sign-in and then no more; while it does
 * not answer, each sign-in asks again.
 */
export const createRelyingParty = (settings: IssuerSettings): RelyingParty => {
  const redirectUri = `${settings.publicOrigin}/api/callback`;
  let found: Promise<Configuration> | undefined;
  const configuration = async (): Promise<Configuration> => {
    found ??= discover(settings);
    try {
      return await found;
    } catch (error) {
      found = undefined;
      throw error;
    }
  };
  return {
    async begin() {
      const checks = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        code_challenge: await calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        state: checks.state,
        nonce: checks.nonce,
        // Whoever left the phone, or took it, must not come in by a session that the issuer still keeps.
        prompt: 'login',
        max_age: String(ASKED_WITHIN),
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
        maxAge: ASKED_WITHIN,
      });
      const claims = tokens.claims();
      if (claims === undefined || claims.sub === '') throw new Error('the issuer does not say who signed in');
      if (claims.auth_time === undefined) throw new Error('the issuer does not say when it asked her');
      if (settings.acr !== undefined && claims['acr'] !== settings.acr)
        throw new Error('the issuer asked for less than it was to ask for');
      const asked = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint !== undefined;
      const more = asked ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
      const said: Record<string, unknown> = { ...more, ...claims };
      return {
        identity: { issuer: claims.iss, subject: claims.sub },
        email: emailClaim.safeParse(said['email']).data ?? null,
        roles: rolesClaim.safeParse(said['roles'] ?? said['role']).data ?? [],
        provenAt: Math.min(claims.auth_time * 1000, Date.now()),
      };
    },
    async leave() {
      const config = await configuration();
      if (config.serverMetadata().end_session_endpoint === undefined) return undefined;
      // No hint of who she is: an identity token would stand in the address, with what it says of her.
      return buildEndSessionUrl(config, { post_logout_redirect_uri: `${settings.publicOrigin}/` });
    },
  };
};
