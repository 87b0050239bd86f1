import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Dependencies } from '@secondspring/platform/http/service/dependencies.ts';
import { changePlanDecider, type ChangePlan } from '../user/decider.ts';
import { findMember } from './find-member.ts';

/** Throws {@link CommandError}. */
export const changePlan = async (
  { pool, handle }: { pool: Pick<Dependencies['pool'], 'query'>; handle: Dependencies['handle'] },
  idOrAddress: string,
  change: ChangePlan,
): Promise<{ userId: string; changed: boolean }> => {
  const userId = await findMember(pool, idOrAddress);
  const outcome = await handle({
    decider: changePlanDecider,
    stream: userStream(userId),
    command: change,
    actor: null,
    key: null,
  });
  if (isRefusal(outcome))
    throw new CommandError(
      outcome.refused === 'user-not-found'
        ? 'There is no such member.'
        : 'The member is changing something at the moment. Please try again.',
    );
  return { userId, changed: outcome.events.length > 0 };
};
