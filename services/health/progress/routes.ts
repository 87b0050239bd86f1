import * as calls from '@secondspring/contracts/http/progress.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import type { Handler } from '@secondspring/platform/http/calls/call.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { scopedIdempotencyKey } from '@secondspring/platform/decider/idempotency.ts';
import { readOwn } from '../own-reads.ts';
import { progressFrom, readProgress } from './milestones.ts';
import { progressDecider } from './decider.ts';
import { progressStream } from './state.ts';

const answerStartProgress =
  (dependencies: HealthDependencies): Handler<typeof calls.startProgress> =>
  async ({ caller: { userId }, idempotencyKey, token }) => {
    const outcome = await dependencies.handle({
      decider: progressDecider,
      stream: progressStream(userId),
      command: { userId },
      actor: userId,
      key: null,
      idempotencyKey: scopedIdempotencyKey(calls.startProgress, idempotencyKey),
    });
    if (isRefusal(outcome)) return outcome;
    await dependencies.freshness.waitForCheckpoint('health', token);
    const stored = await readProgress(dependencies, userId);
    const readFirstChunk = progressFrom({
      userId,
      assessmentCompleted: false,
      assessmentCount: 0,
      carePlanGenerated: false,
      daysTracked: 0,
      lastActivityAt: outcome.state ?? dependencies.now().toISOString(),
    });
    return { body: stored ?? readFirstChunk, token: outcome.token };
  };

export const addProgressRoutes = (routes: Routes, dependencies: HealthDependencies): Routes =>
  routes
    .implement(calls.getProgress, (call) =>
      readOwn(
        dependencies.freshness,
        call,
        async (userId) => (await readProgress(dependencies, userId)) ?? refuse('progress-not-found'),
      ),
    )
    .implement(calls.startProgress, answerStartProgress(dependencies));
