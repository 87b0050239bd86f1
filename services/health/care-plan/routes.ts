import * as calls from '@secondspring/contracts/http/care-plans.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { carePlansStream } from '@secondspring/contracts/streams.ts';
import { commandId, scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { localDay } from '@secondspring/platform/dates/local-day.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readCurrentConsentId } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { explanation } from './explain.ts';
import { readPlanBasis } from './plan-basis.ts';
import { carePlansDecider } from './decider.ts';
import { progressScore } from './state.ts';
import { generatePlan } from './generate-plan.ts';
import { presentPlan } from './present.ts';
import { readCarePlans } from './read-care-plans.ts';

const answerGenerateCarePlan =
  ({ handle, vault, ...reading }: HealthDependencies): Handler<typeof calls.generateCarePlan> =>
  async ({ body: { assessmentId }, caller: { userId }, idempotencyKey, token, ...call }) => {
    const asked = { userId, assessmentId, token };
    const { consentId, phase, assessment } = await readPlanBasis(reading, asked);
    if (consentId === null) return refuse('health-consent-required');
    if (assessment === null) return refuse('assessment-not-found');
    const key = scopedIdempotencyKey(calls.generateCarePlan, idempotencyKey, consentId);
    // Derived from the idempotency key: simultaneous retries must produce the same event, because the store accepts
    // the same event ids only once.
    const carePlanId = await commandId(vault, { actor: userId, scope: 'care plan', key });
    const plan = generatePlan(assessment, phase);
    const day = localDay(call.localDay, reading.now());
    return await writeUnderConsent(
      { handle },
      { userId, consentId, idempotencyKey: key },
      {
        decider: carePlansDecider,
        stream: carePlansStream(userId),
        command: { type: 'generate', userId, carePlanId, assessmentId: assessment.id, day, plan },
      },
      (state) => state && presentPlan(userId, state),
    );
  };

/** Unticking has the same shape. */
type TickHandler = Handler<typeof calls.tickCarePlanItem>;

const answerTick =
  (type: 'tick' | 'untick', own: HealthDependencies): TickHandler =>
  async ({ params, caller: { userId }, idempotencyKey, token }) => {
    if ((await readCurrentConsentId(own, userId, token)) === null) return refuse('care-plan-not-found');
    const call = type === 'tick' ? calls.tickCarePlanItem : calls.untickCarePlanItem;
    const { item } = params;
    const outcome = await own.handle({
      decider: carePlansDecider,
      stream: carePlansStream(userId),
      command: { type, userId, carePlanId: params.id, item },
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

const answerSchedule =
  (own: HealthDependencies): Handler<typeof calls.scheduleCarePlanItem> =>
  async ({ params, body, caller: { userId }, idempotencyKey, token }) => {
    const consentId = await readCurrentConsentId(own, userId, token);
    if (consentId === null) return refuse('care-plan-not-found');
    const { item } = params;
    return await writeUnderConsent(
      own,
      {
        userId,
        consentId,
        idempotencyKey: scopedIdempotencyKey(calls.scheduleCarePlanItem, idempotencyKey, consentId),
      },
      {
        decider: carePlansDecider,
        stream: carePlansStream(userId),
        command: { type: 'schedule', userId, carePlanId: params.id, item, ...body },
      },
      (state) => state && { item, weekdays: [...(state.days.get(item) ?? [])] },
    );
  };

export const addCarePlanRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.generateCarePlan, answerGenerateCarePlan(own))
    .implement(calls.getCarePlan, (call) =>
      readOwn(own.freshness, call, async (userId) => {
        const [newest] = await readCarePlans(own, userId, 1);
        return newest ?? refuse('care-plan-not-found');
      }),
    )
    .implement(calls.tickCarePlanItem, answerTick('tick', own))
    .implement(calls.untickCarePlanItem, answerTick('untick', own))
    .implement(calls.explainCarePlans, () => Promise.resolve({ body: explanation }))
    .implement(calls.scheduleCarePlanItem, answerSchedule(own));
