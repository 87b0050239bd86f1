import type { Caller } from '@secondspring/platform/http/calls/caller.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import type { Context } from 'koa';

const SEE_OTHER = 303;

/** Whether the caller is a moderator; undefined if the answer is a redirect to sign in, which returns here. */
export const isModerator = async (
  ctx: Context,
  caller: Caller | undefined,
  { roleOf }: Pick<Sessions, 'roleOf'>,
): Promise<boolean | undefined> => {
  const toSignIn = (redirect: string): undefined => {
    ctx.redirect(`/api/login?${redirect}returnTo=${encodeURIComponent(ctx.path)}`);
    ctx.status = SEE_OTHER;
    return undefined;
  };
  if (caller === undefined) return toSignIn('');
  try {
    return (await roleOf(caller)) === 'moderator';
  } catch (error) {
    if (error instanceof RequestRefusedError && error.code === 'identity-too-old')
      return toSignIn('again=yes&');
    throw error;
  }
};
