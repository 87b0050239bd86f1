import type { Team } from '@secondspring/platform/http/caller.ts';
import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

/** What tokens are signed with, and which site they are for. */
export type TokenSetting = {
  /** 32 bytes, HMAC-SHA-256. */
  readonly releaseKey: Uint8Array;
  /** The site's own origin: a token of another site is none here. */
  readonly publicOrigin: string;
};

const AUDIENCE = 'releases';
const ALGORITHM = 'HS256';

const claims = z.object({ jti: z.uuid(), sub: z.string().regex(/^[a-z][a-z-]*$/u) });

/** Signs a team's token. What it allows stands in the event that issued it, not in the token. */
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

/** The team that a token names; undefined where we did not sign it, it is over, or it is for something else. */
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
