import type { IdentityProviderOptions } from './provider.ts';

/** Variables that name the product to its issuer. */
type ClientVariables = {
  readonly PUBLIC_ORIGIN: string;
  readonly OIDC_ISSUER: string;
  readonly OIDC_CLIENT_ID: string;
  readonly OIDC_CLIENT_SECRET: string;
  readonly ISSUER_ACCOUNTS_CLIENT_ID: string;
  readonly ISSUER_ACCOUNTS_CLIENT_SECRET?: string | undefined;
};

/** What the identity provider is told of the product, out of its configuration. Without a secret nobody takes accounts away. */
export const clientOptions = (
  config: ClientVariables,
): Omit<IdentityProviderOptions, 'data' | 'sessions'> => {
  const { ISSUER_ACCOUNTS_CLIENT_ID: clientId, ISSUER_ACCOUNTS_CLIENT_SECRET: clientSecret } = config;
  return {
    issuer: config.OIDC_ISSUER,
    clientId: config.OIDC_CLIENT_ID,
    clientSecret: config.OIDC_CLIENT_SECRET,
    redirectUris: [`${config.PUBLIC_ORIGIN}/api/callback`],
    postLogoutRedirectUris: [`${config.PUBLIC_ORIGIN}/`],
    accountsClient: clientSecret === undefined ? undefined : { clientId, clientSecret },
  };
};
