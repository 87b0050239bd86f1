import * as calls from '@secondspring/contracts/http/care-plans.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { carePlansStream } from '@secondspring/contracts/streams.ts';
import { commandId, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import type { Handler } from '@secondspring/platform/http/call.ts';
import type { Routes } from '@secondspring/platform/http/routes.ts';
import { currentConsent } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../reading.ts';
import { basisOf } from './basis.ts';
import { carePlans } from './decider.ts';
import { progressScore } from './state.ts';
import { planFor } from './plan-for.ts';
import { presentPlan } from './present.ts';
import { plansOf } from './read-plans.ts';

const generating =
  ({ handle, vault, ...reading }: HealthDependencies): Handler<typeof calls.generateCarePlan> =>
  async ({ body: { assessmentId }, caller: { userId }, idempotencyKey, token }) => {
    const asked = { userId, assessmentId, token };
    const { consentId, phase, assessment } = await basisOf(reading, asked);
    if (consentId === null) return refuse('health-consent-required');
    if (assessment === null) return refuse('assessment-not-found');
    const key = scopedIdempotencyKey(calls.generateCarePlan, idempotencyKey, consentId);
    // Derived from the idempotency key: simultaneous retries must produce the same event, because the store accepts
    // the same event ids only once.
    const carePlanId = await commandId(vault, { actor: userId, scope: 'care plan', key });
    const plan = planFor(assessment, phase);
    return await writeUnderConsent(
      { handle },
      { userId, consentId, idempotencyKey: key },
      {
        decider: carePlans,
        stream: carePlansStream(userId),
        command: { type: 'generate', userId, carePlanId, assessmentId: assessment.id, plan },
      },
      (state) => state && presentPlan(userId, state),
    );
  };

/** Unticking has the same shape. */
type TickHandler = Handler<typeof calls.tickCarePlanItem>;

const ticking =
  (type: 'tick' | 'untick', own: HealthDependencies): TickHandler =>
  async ({ params, caller: { userId }, idempotencyKey, token }) => {
    if ((await currentConsent(own, userId, token)) === null) return refuse('care-plan-not-found');
    const call = type === 'tick' ? calls.tickCarePlanItem : calls.untickCarePlanItem;
    const { item } = params;
    const outcome = await own.handle({
      decider: carePlans,
      stream: carePlansStream(userId),
      command: { type, userId, carePlanId: params.id.toLowerCase(), item },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(call, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    const { state } = outcome;
    if (state === null) return refuse('care-plan-not-found');
    const body = { item, done: state.ticked.has(item), progressScore: progressScore(state) };
    return { body, token: outcome.token };
  };

export const addCarePlanRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.generateCarePlan, generating(own))
    .implement(calls.getCarePlan, (call) =>
      readOwn(own.freshness, call, async (userId) => {
        const [newest] = await plansOf(own, userId, 1);
        return newest ?? refuse('care-plan-not-found');
      }),
    )
    .implement(calls.tickCarePlanItem, ticking('tick', own))
    .implement(calls.untickCarePlanItem, ticking('untick', own));
