import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { userStream } from '@secondspring/contracts/streams.ts';
import { Refused } from '@secondspring/platform/command-line/refused.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { changingPlan, type ChangePlan } from '../plan/decider.ts';
import { memberNamed } from './member-named.ts';

/** Throws {@link Refused}. */
export const changePlan = async (
  { pool, handle }: { pool: Pick<Dependencies['pool'], 'query'>; handle: Dependencies['handle'] },
  member: string,
  change: ChangePlan,
): Promise<{ userId: string; changed: boolean }> => {
  const userId = await memberNamed(pool, member);
  const outcome = await handle({
    decider: changingPlan,
    stream: userStream(userId),
    command: change,
    actor: null,
    key: null,
  });
  if (isRefusal(outcome))
    throw new Refused(
      outcome.refused === 'user-not-found'
        ? 'There is no such member.'
        : 'She is changing something at this moment; please try again.',
    );
  return { userId, changed: outcome.events.length > 0 };
};
