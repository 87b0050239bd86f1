import { ACCOUNTS_CLIENT, REALM } from '../services.ts';

/** Secrets of the realm's clients. */
export type ClientSecrets = {
  /** Of the product, at which people sign in. */
  readonly product: string;
  /** Of the service that takes the accounts of erased members away. */
  readonly accounts: string;
};

/**
 * The realm that Keycloak imports when it first starts: people register themselves with an e-mail address, and the product is the
 * one application, by authorization code with PKCE. A client of its own, which nobody can sign in with, may manage users and nothing
 * else: erasing a member takes her account away with it.
 */
export const realm = (secrets: ClientSecrets, publicOrigin: string): string =>
  JSON.stringify({
    realm: REALM,
    enabled: true,
    displayName: 'Second Spring',
    sslRequired: 'all',
    registrationAllowed: true,
    registrationEmailAsUsername: true,
    loginWithEmailAllowed: true,
    resetPasswordAllowed: true,
    bruteForceProtected: true,
    passwordPolicy: 'length(12)',
    roles: { realm: [{ name: 'moderator', description: 'Decides reports' }] },
    clients: [
      {
        clientId: 'secondspring',
        secret: secrets.product,
        protocol: 'openid-connect',
        publicClient: false,
        standardFlowEnabled: true,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
        redirectUris: [`${publicOrigin}/api/callback`],
        attributes: {
          'pkce.code.challenge.method': 'S256',
          'post.logout.redirect.uris': `${publicOrigin}/`,
        },
        defaultClientScopes: ['basic', 'email'],
        protocolMappers: [
          {
            name: 'roles',
            protocol: 'openid-connect',
            protocolMapper: 'oidc-usermodel-realm-role-mapper',
            config: {
              'claim.name': 'roles',
              'jsonType.label': 'String',
              multivalued: 'true',
              'id.token.claim': 'true',
            },
          },
        ],
      },
      {
        clientId: ACCOUNTS_CLIENT,
        secret: secrets.accounts,
        protocol: 'openid-connect',
        publicClient: false,
        serviceAccountsEnabled: true,
        standardFlowEnabled: false,
        implicitFlowEnabled: false,
        directAccessGrantsEnabled: false,
        redirectUris: [],
        defaultClientScopes: ['basic', 'roles'],
        optionalClientScopes: [],
      },
    ],
    users: [
      {
        username: `service-account-${ACCOUNTS_CLIENT}`,
        enabled: true,
        serviceAccountClientId: ACCOUNTS_CLIENT,
        clientRoles: { 'realm-management': ['manage-users'] },
      },
    ],
  });
