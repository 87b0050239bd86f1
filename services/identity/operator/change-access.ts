import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { accessStream, userStream } from '@secondspring/contracts/streams.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { CommandCall } from '@secondspring/platform/decider/handle-command.ts';
import type { Sessions } from '@secondspring/platform/http/sessions/sessions.ts';
import type { Stores } from '@secondspring/platform/stores/open-stores.ts';
import { changeAccessDecider, type ChangeAccess } from '../access/decider.ts';
import { changePlanDecider, erasureDecider, type ChangePlan } from '../user/decider.ts';
import { userAfter } from '../user/state.ts';
import { findMember } from './find-member.ts';

export type OperatorNote = Pick<ChangeAccess, 'operator' | 'reason'>;

type Sources = Pick<Stores, 'pool' | 'handle' | 'eventLog'>;
type Changed = { userId: string; changed: boolean };

/** Returns whether anything changed. Throws {@link CommandError}. */
const change = async <State, Command, Type extends EventType>(
  { handle }: Pick<Stores, 'handle'>,
  command: Pick<CommandCall<State, Command, Type>, 'decider' | 'stream' | 'command'>,
): Promise<boolean> => {
  const outcome = await handle({ ...command, actor: null, key: null });
  if (isRefusal(outcome))
    throw new CommandError(
      outcome.refused === 'conflict'
        ? 'Someone is changing this at the moment. Please try again.'
        : 'There is no such member.',
    );
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

/** Throws {@link CommandError}. */
export const changePlan = async (
  sources: Pick<Sources, 'pool' | 'handle'>,
  idOrAddress: string,
  command: ChangePlan,
): Promise<Changed> => {
  const userId = await findMember(sources.pool, idOrAddress);
  const stream = userStream(userId);
  return { userId, changed: await change(sources, { decider: changePlanDecider, stream, command }) };
};

/** Takes effect with the member's next call. Throws {@link CommandError}. */
export const changeRole = async (
  sources: Sources,
  idOrAddress: string,
  { role, ...note }: OperatorNote & { readonly role: 'member' | 'moderator' },
): Promise<Changed> => {
  const userId = await requireExistingMember(sources, idOrAddress);
  const command = { userId, change: { role }, ...note };
  const stream = accessStream(userId);
  return { userId, changed: await change(sources, { decider: changeAccessDecider, stream, command }) };
};

/** `count` is the number of sessions ended. Throws {@link CommandError}. */
export const signOutMember = async (
  sources: Sources & { readonly sessions: Pick<Sessions, 'endAllOf'> },
  idOrAddress: string,
  note: OperatorNote,
): Promise<{ userId: string; count: number }> => {
  const userId = await requireExistingMember(sources, idOrAddress);
  const command = { userId, change: 'sign-out', ...note } as const;
  await change(sources, { decider: changeAccessDecider, stream: accessStream(userId), command });
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
): Promise<Changed> => {
  const { userId } = await signOutMember(sources, idOrAddress, note);
  const command = { kind: 'request', userId } as const;
  const changed = await change(sources, { decider: erasureDecider, stream: userStream(userId), command });
  await sources.sessions.endAllOf(userId);
  return { userId, changed };
};
