import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@eventstore/db-client';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import { formatConsistencyToken } from '@secondspring/contracts/http/consistency.ts';
import { consistencyTokenOf } from '@secondspring/platform/decider/decider.ts';
import { subDays } from 'date-fns/subDays';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';

export type TestProfile = {
  readonly firstName?: string | null;
  readonly dateOfBirth?: string | null;
  /** Days since she registered; default 30, so that her reports count. */
  readonly registeredDaysAgo?: number;
  readonly menopausePhase?: 'perimenopause' | 'menopause' | 'postmenopause' | 'not-sure' | null;
};

/** Appends events of members, as other services would. */
export type Members = {
  /** Appends events to a member's own stream; returns the consistency token. */
  readonly tell: (userId: string, ...events: readonly NewEvent[]) => Promise<string>;
  /** Enrols and registers a member; returns her id. */
  readonly register: (profile?: TestProfile) => Promise<string>;
};

/** Events are dated by the clock. */
export const createMembers = (
  { eventLog, vaults }: Pick<Dependencies, 'eventLog' | 'vaults'>,
  now: () => Date,
): Members => {
  const tellAt = async (userId: string, at: string, events: readonly NewEvent[]): Promise<string> => {
    const stream = `user-${userId}`;
    const last = (await eventLog.read(stream)).at(-1)?.revision ?? NO_STREAM;
    const stamped = events.map((event) => ({ ...event, id: randomUUID(), at, actor: userId }));
    const position = await eventLog.append(stream, last, stamped, { person: userId });
    return formatConsistencyToken(consistencyTokenOf(events.map(({ type }) => ({ type, position }))));
  };
  const tell: Members['tell'] = async (userId, ...events) =>
    await tellAt(userId, now().toISOString(), events);
  return {
    tell,
    register: async ({
      firstName = 'Anna',
      dateOfBirth = '1975-06-15',
      menopausePhase = null,
      registeredDaysAgo = 30,
    } = {}) => {
      const userId = randomUUID();
      await vaultOf(vaults, 'identity').enrol(userId);
      const profile = { userId, firstName, lastName: null, dateOfBirth, menopausePhase };
      await tellAt(userId, subDays(now(), registeredDaysAgo).toISOString(), [
        { type: 'UserRegistered', data: { userId, email: null } },
        { type: 'ProfileUpdated', data: profile },
      ]);
      return userId;
    },
  };
};
