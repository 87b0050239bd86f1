import type { Team } from '@secondspring/platform/http/calls/caller.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

export type TokenSetting = {
  /** 32 bytes, for HMAC-SHA-256. */
  readonly releaseKey: Uint8Array;
  /** Origin of the site; a token of another site is invalid. */
  readonly publicOrigin: string;
};

const AUDIENCE = 'releases';
const ALGORITHM = 'HS256';

const claims = z.object({ jti: z.uuid(), sub: z.string().regex(/^[a-z][a-z-]*$/u) });

/** The token's permissions are in the event that issued it, not in the token. */
export const signToken = async (
  { tokenId, remote }: Team,
  expiresAt: Date,
  { releaseKey, publicOrigin }: TokenSetting,
): Promise<string> =>
  await new SignJWT()
    .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
    .setIssuer(publicOrigin)
    .setAudience(AUDIENCE)
    .setSubject(remote)
    .setJti(tokenId)
    .setIssuedAt()
    .setExpirationTime(expiresAt)
    .sign(releaseKey);

/**
 * The team that a token names; undefined if the signature is not ours, it has expired, or it is for another
 * purpose.
 */
export const teamOf = async (
  token: string,
  { releaseKey, publicOrigin }: TokenSetting,
): Promise<Team | undefined> => {
  try {
    const { payload } = await jwtVerify(token, releaseKey, {
      algorithms: [ALGORITHM],
      issuer: publicOrigin,
      audience: AUDIENCE,
      requiredClaims: ['exp', 'iat'],
    });
    const { data } = claims.safeParse(payload);
    return data === undefined ? undefined : { tokenId: data.jti, remote: data.sub };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
};
