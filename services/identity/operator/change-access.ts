import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { accessStream, userStream } from '@secondspring/contracts/streams.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import type { Stores } from '@secondspring/platform/stores/open-stores.ts';
import { changeAccessDecider, type ChangeAccess } from '../access/decider.ts';
import { erasureDecider } from '../user/decider.ts';
import { userAfter } from '../user/state.ts';
import { findMember } from './find-member.ts';

export type OperatorNote = Pick<ChangeAccess, 'operator' | 'reason'>;

type Sources = Pick<Stores, 'pool' | 'handle' | 'eventLog'>;

const changeAccess = async ({ handle }: Pick<Stores, 'handle'>, change: ChangeAccess): Promise<boolean> => {
  const outcome = await handle({
    decider: changeAccessDecider,
    stream: accessStream(change.userId),
    command: change,
    actor: null,
    key: null,
  });
  if (isRefusal(outcome))
    throw new CommandError('Someone else is changing this at the moment. Please try again.');
  return outcome.events.length > 0;
};

/** Throws {@link CommandError} if there is no such member. */
const requireExistingMember = async (
  { pool, eventLog }: Pick<Sources, 'pool' | 'eventLog'>,
  idOrAddress: string,
): Promise<string> => {
  const userId = await findMember(pool, idOrAddress);
  if (userAfter(await eventLog.read(userStream(userId))) === null)
    throw new CommandError('There is no such member.');
  return userId;
};

/** Takes effect with the member's next call. Throws {@link CommandError}. */
export const changeRole = async (
  sources: Sources,
  idOrAddress: string,
  { role, operator, reason }: OperatorNote & { readonly role: 'member' | 'moderator' },
): Promise<{ userId: string; changed: boolean }> => {
  const userId = await requireExistingMember(sources, idOrAddress);
  return { userId, changed: await changeAccess(sources, { userId, change: { role }, operator, reason }) };
};

/** `count` is the number of sessions ended. Throws {@link CommandError}. */
export const signOutMember = async (
  sources: Sources & { readonly sessions: Pick<Sessions, 'endAllOf'> },
  idOrAddress: string,
  { operator, reason }: OperatorNote,
): Promise<{ userId: string; count: number }> => {
  const userId = await requireExistingMember(sources, idOrAddress);
  await changeAccess(sources, { userId, change: 'sign-out', operator, reason });
  return { userId, count: await sources.sessions.endAllOf(userId) };
};

/** Counts sessions on the member's own phones and on shared ones. Throws {@link CommandError}. */
export const countSessions = async (
  sources: Sources & { readonly sessions: Pick<Sessions, 'listOf'> },
  idOrAddress: string,
): Promise<{ userId: string; own: number; shared: number }> => {
  const userId = await requireExistingMember(sources, idOrAddress);
  const list = await sources.sessions.listOf(userId);
  const shared = list.filter((one) => one.shared).length;
  return { userId, own: list.length - shared, shared };
};

/**
 * Requests erasure for a member who asked for it and can no longer sign in at the issuer. `changed` is false if it
 * was requested before. Throws {@link CommandError}.
 */
export const eraseMember = async (
  sources: Sources & { readonly sessions: Pick<Sessions, 'endAllOf'> },
  idOrAddress: string,
  note: OperatorNote,
): Promise<{ userId: string; changed: boolean }> => {
  const { userId } = await signOutMember(sources, idOrAddress, note);
  const outcome = await sources.handle({
    decider: erasureDecider,
    stream: userStream(userId),
    command: { kind: 'request', userId },
    actor: null,
    key: null,
  });
  if (isRefusal(outcome)) throw new CommandError('There is no such member.');
  await sources.sessions.endAllOf(userId);
  return { userId, changed: outcome.events.length > 0 };
};
