import { randomUUID } from 'node:crypto';
import { giveConsent, withdrawConsent } from '@secondspring/contracts/http/identity.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { isIdentityFresh } from '@secondspring/platform/http/caller.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { IdentityDependencies } from '../dependencies.ts';
import { intentOf } from '@secondspring/platform/decider/intent-of.ts';
import { userStream } from '../user/stream.ts';
import { giving, withdrawing } from './decide.ts';
import { presentConsent } from './present.ts';

type Sources = Pick<IdentityDependencies, 'handle' | 'vault'>;

/** Answers `PUT /api/consents/{purpose}`. A repeated intent names the same consent. */
export const answerGiveConsent =
  ({ handle, vault }: Sources): Handler<typeof giveConsent> =>
  async ({ params: { purpose }, body: { textVersion }, caller, idempotencyKey }) => {
    const { userId } = caller;
    const consentId =
      idempotencyKey === undefined
        ? randomUUID()
        : await vault.tag(userId, 'consent', `${purpose} ${idempotencyKey}`);
    const outcome = await handle({
      decider: giving,
      stream: userStream(userId),
      command: { purpose, textVersion, consentId, isFresh: isIdentityFresh(caller) },
      actor: userId,
      key: null,
      idempotencyKey: intentOf(giveConsent, idempotencyKey && `${purpose} ${idempotencyKey}`),
    });
    if (isRefusal(outcome)) return outcome;
    return { body: presentConsent(outcome.state?.consents ?? [], purpose), token: outcome.token };
  };

/** Answers `DELETE /api/consents/{purpose}`. What was kept under it is erased by the service that keeps it. */
export const answerWithdrawConsent =
  ({ handle }: Pick<Sources, 'handle'>): Handler<typeof withdrawConsent> =>
  async ({ params: { purpose }, caller, idempotencyKey }) => {
    const { userId } = caller;
    const outcome = await handle({
      decider: withdrawing,
      stream: userStream(userId),
      command: { purpose, isFresh: isIdentityFresh(caller) },
      actor: userId,
      key: null,
      idempotencyKey: intentOf(withdrawConsent, idempotencyKey && `${purpose} ${idempotencyKey}`),
    });
    if (isRefusal(outcome)) return outcome;
    return { body: presentConsent(outcome.state?.consents ?? [], purpose), token: outcome.token };
  };
