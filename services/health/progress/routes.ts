import * as calls from '@secondspring/contracts/http/progress.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { progressDecider } from './decider.ts';
import { progressFrom, readProgress } from './milestones.ts';
import { progressStream } from './state.ts';

export const addProgressRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.getProgress, (call) =>
      readOwn(
        own.freshness,
        call,
        async (userId) => (await readProgress(own, userId)) ?? refuse('progress-not-found'),
      ),
    )
    .implement(calls.startProgress, async (call) => {
      const { userId } = call.caller;
      const command = {
        decider: progressDecider,
        stream: progressStream(userId),
        command: { userId },
        key: null,
      };
      const started = await answerCommand(own.handle, calls.startProgress, call, command, (startedAt) =>
        progressFrom({
          userId,
          assessmentCompleted: false,
          assessmentCount: 0,
          carePlanGenerated: false,
          daysTracked: 0,
          lastActivityAt: startedAt ?? own.now().toISOString(),
        }),
      );
      if (isRefusal(started)) return started;
      await own.freshness.waitForCheckpoint('health', call.token);
      return { ...started, body: (await readProgress(own, userId)) ?? started.body };
    });
