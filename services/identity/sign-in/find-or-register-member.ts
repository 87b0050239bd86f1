import { randomUUID } from 'node:crypto';
import type { ConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { stateAfter } from '@secondspring/platform/decider/decider.ts';
import type { HandleCommand } from '@secondspring/platform/decider/handle-command.ts';
import type { EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { RequestRefusedError } from '@secondspring/platform/http/problems/problem.ts';
import type { Vault } from '@secondspring/platform/vault/vault.ts';
import { issuerAccountDecider } from '../issuer-account/decider.ts';
import { issuerAccountStream } from '../issuer-account/state.ts';
import { signInIdentityDecider } from '../sign-in-identity/decider.ts';
import { claimEvolver, claimStream, type SignInIdentity } from '../sign-in-identity/state.ts';
import { registrationDecider } from '../user/decider.ts';

export type MemberSources = {
  readonly eventLog: Pick<EventLog, 'read'>;
  readonly vault: Pick<Vault, 'enrol' | 'erase'>;
  readonly handle: HandleCommand;
  readonly indexKey: Buffer;
};

/** `token` makes the first page include the member's own registration. */
export type SignedInMember = { readonly userId: string; readonly token: ConsistencyToken };

/**
 * Claims the identity for a new member. If two sign-ins claim at once, one wins and the other's unused keys are
 * destroyed.
 */
const claimForNewMember = async (stream: string, { vault, handle }: MemberSources): Promise<string> => {
  const candidate = randomUUID();
  await vault.enrol(candidate);
  const outcome = await handle({
    decider: signInIdentityDecider,
    stream,
    command: { userId: candidate },
    actor: null,
    key: { person: candidate },
  });
  if (isRefusal(outcome)) throw new RequestRefusedError(outcome.refused);
  const { userId } = outcome.state;
  if (userId === null) throw new Error('a claimed identity has no owner');
  if (userId !== candidate) await vault.erase(candidate);
  return userId;
};

/** The member that a sign-in identity belongs to, or null. */
export const findMemberByIdentity = async (
  identity: SignInIdentity,
  { eventLog, indexKey }: Pick<MemberSources, 'eventLog' | 'indexKey'>,
): Promise<string | null> =>
  stateAfter(claimEvolver, await eventLog.read(claimStream(identity, indexKey))).userId;

/**
 * Finds the member by her sign-in identity, or registers her: at the first sign-in and again after an erasure. If a
 * crash separates claim and registration, the next sign-in completes the registration. Records her account at the
 * issuer once, for a later erasure.
 */
export const findOrRegisterMember = async (
  identity: SignInIdentity,
  email: string | null,
  sources: MemberSources,
): Promise<SignedInMember> => {
  const stream = claimStream(identity, sources.indexKey);
  const userId =
    (await findMemberByIdentity(identity, sources)) ?? (await claimForNewMember(stream, sources));
  const outcome = await sources.handle({
    decider: registrationDecider,
    stream: userStream(userId),
    command: { userId, email },
    actor: userId,
    key: { person: userId },
  });
  if (isRefusal(outcome)) throw new RequestRefusedError(outcome.refused);
  const recorded = await sources.handle({
    decider: issuerAccountDecider,
    stream: issuerAccountStream(userId),
    command: { userId, ...identity },
    actor: null,
    key: { person: userId },
  });
  if (isRefusal(recorded)) throw new RequestRefusedError(recorded.refused);
  return { userId, token: outcome.token };
};
