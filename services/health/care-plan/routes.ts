import type { Like } from '@secondspring/contracts/http/endpoint.ts';
import * as calls from '@secondspring/contracts/http/care-plans.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import { carePlansStream } from '@secondspring/contracts/streams.ts';
import { localDay } from '@secondspring/platform/dates/local-day.ts';
import { commandId } from '@secondspring/platform/decider/idempotency.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { readCurrentConsentId } from '../consent/current-consent.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { carePlansDecider as decider } from './decider.ts';
import { explanation } from './explain.ts';
import { generatePlan } from './generate-plan.ts';
import { readPlanBasis } from './plan-basis.ts';
import { previewPlan } from './preview.ts';
import { presentPlan, readCarePlans } from './present.ts';
import { progressScore } from './state.ts';

const answerGenerateCarePlan =
  (own: HealthDependencies): Handler<typeof calls.generateCarePlan> =>
  async (call) => {
    const { userId } = call.caller;
    const asked = { userId, assessmentId: call.body.assessmentId, token: call.token };
    const { consentId, phase, assessment } = await readPlanBasis(own, asked);
    return await writeUnderConsent(
      own,
      calls.generateCarePlan,
      call,
      async (key) => {
        if (assessment === null) return refuse('assessment-not-found');
        // Derived from the idempotency key: simultaneous retries must produce the same event, because the store
        // accepts the same event ids only once.
        const carePlanId = await commandId(own.vault, { actor: userId, scope: 'care plan', key });
        const plan = generatePlan(assessment, phase);
        const day = localDay(call.localDay, own.now());
        const command = {
          type: 'generate',
          userId,
          carePlanId,
          assessmentId: assessment.id,
          day,
          plan,
        } as const;
        return { decider, stream: carePlansStream(userId), command };
      },
      (state) => state && presentPlan(userId, state),
      consentId,
    );
  };

/** Unticking has the same shape. */
const answerTick =
  (type: 'tick' | 'untick', own: HealthDependencies): Handler<Like<typeof calls.tickCarePlanItem>> =>
  async (call) => {
    const { userId } = call.caller;
    if ((await readCurrentConsentId(own, userId, call.token)) === null) return refuse('care-plan-not-found');
    const endpoint = type === 'tick' ? calls.tickCarePlanItem : calls.untickCarePlanItem;
    const { id: carePlanId, item } = call.params;
    const command = { type, userId, carePlanId, item };
    const written = { decider, stream: carePlansStream(userId), command, key: null };
    return await answerCommand(own.handle, endpoint, call, written, (state) =>
      state === null
        ? refuse('care-plan-not-found')
        : { item, done: state.ticked.has(item), progressScore: progressScore(state) },
    );
  };

const answerSchedule =
  (own: HealthDependencies): Handler<typeof calls.scheduleCarePlanItem> =>
  async (call) => {
    const { userId } = call.caller;
    const consentId = await readCurrentConsentId(own, userId, call.token);
    if (consentId === null) return refuse('care-plan-not-found');
    const { id: carePlanId, item } = call.params;
    const command = { type: 'schedule', userId, carePlanId, item, ...call.body } as const;
    return await writeUnderConsent(
      own,
      calls.scheduleCarePlanItem,
      call,
      () => ({ decider, stream: carePlansStream(userId), command }),
      (state) => state && { item, weekdays: [...(state.days.get(item) ?? [])] },
      consentId,
    );
  };

export const addCarePlanRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.generateCarePlan, answerGenerateCarePlan(own))
    .implement(calls.previewCarePlan, ({ body }) => Promise.resolve({ body: previewPlan(body) }))
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
