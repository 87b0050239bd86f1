import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';

const NAME = 'member';

/** The header by which a member is known in a world; none for a visitor, `null`. */
export const cookieOf = (userId: string | null): { Cookie?: string } =>
  userId === null ? {} : { Cookie: `${NAME}=${userId}` };

/** Sessions that take everybody for the member whom her cookie names. */
export const sessionsByCookie = (sessions: Sessions): Sessions => ({
  ...sessions,
  callerOf: (ctx) => {
    const userId = ctx.cookies.get(NAME);
    return Promise.resolve(
      userId === undefined
        ? undefined
        : { userId, role: 'member', provenAt: Date.now(), session: 'this', isShared: false },
    );
  },
});
