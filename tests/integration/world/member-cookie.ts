import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';

const NAME = 'member';

/** Cookie header that identifies a member; none for a visitor (`null`). */
export const cookieOf = (userId: string | null): { Cookie?: string } =>
  userId === null ? {} : { Cookie: `${NAME}=${userId}` };

/** Sessions that trust the member id in the cookie. */
export const sessionsByCookie = (sessions: Sessions): Sessions => ({
  ...sessions,
  isVisitor: ({ headers }) => headers.cookie?.includes(`${NAME}=`) !== true,
  callerOf: (ctx) => {
    const userId = ctx.cookies.get(NAME);
    return Promise.resolve(
      userId === undefined
        ? undefined
        : { userId, role: 'member', provenAt: Date.now(), session: 'this', isShared: false },
    );
  },
});
