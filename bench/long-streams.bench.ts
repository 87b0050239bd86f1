import { randomUUID } from 'node:crypto';
import { NO_STREAM } from '@eventstore/db-client';
import { voteDecider } from '@secondspring/community/vote/decider.ts';
import type { EventType } from '@secondspring/contracts/events/catalogue.ts';
import { isRefusal } from '@secondspring/contracts/http/refusal.ts';
import { noReviewContent } from '@secondspring/contracts/vocabulary/review/schema.ts';
import { keySourcesIn, newWrappingKeys } from '@secondspring/embedded/launcher/wrapping-keys.ts';
import { assessmentDraftDecider } from '@secondspring/health/assessment-draft/decider.ts';
import { carePlansDecider } from '@secondspring/health/care-plan/decider.ts';
import { generatePlan } from '@secondspring/health/care-plan/generate-plan.ts';
import { checkInsDecider } from '@secondspring/health/check-in/decider.ts';
import { treatmentLogDecider } from '@secondspring/health/treatment-log/decider.ts';
import { updateProfileDecider } from '@secondspring/identity/user/decider.ts';
import type { Decider } from '@secondspring/platform/decider/decider.ts';
import { createCommandHandler } from '@secondspring/platform/decider/handle-command.ts';
import { connectEventStore } from '@secondspring/platform/event-store/connect.ts';
import { createEventLog } from '@secondspring/platform/event-store/event-log.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { reviewDecider } from '@secondspring/reviews/review/decider.ts';
import { startDurablePostgres } from './load/postgres.ts';
import { startServersProcess } from './load/servers.ts';
import { openVaults } from './load/vault.ts';
import { tellResult } from './result.ts';
import { interleave, median } from './rounds.ts';

/** Writes before a measurement on an old stream and on a young one, and writes measured. */
const OLD = 3_000;
const YOUNG = 30;
const MEASURED = 30;

const server = await startDurablePostgres(['keys']);
const servers = await startServersProcess();
const { vaults, close } = await openVaults(server.url('keys'), keySourcesIn(newWrappingKeys()));
const log = createEventLog(connectEventStore(servers.eventStoreUrl), vaults);
const handle = createCommandHandler(log, vaults);

const userId = randomUUID();
const id = randomUUID();
const healthKey = { item: `health-${userId}-${id}` };
const day = '2026-11-20';
const ratings = { mood: 3, sleep: 3, energy: 3 } as const;
await vaultOf(vaults, 'identity').enrol(userId);

/** Writes the next event to a stream; `index` counts its writes. */
type Write = (stream: string, index: number) => Promise<void>;

const writing =
  <State, Command, Type extends EventType>(
    decider: Decider<State, Command, Type>,
    key: KeyRef | null,
    commandAt: (index: number) => Command,
  ): Write =>
  async (stream, index) => {
    const outcome = await handle({ decider, stream, command: commandAt(index), actor: userId, key });
    if (isRefusal(outcome) || outcome.events.length === 0) throw new Error('nothing was written');
  };

const plan = generatePlan({
  ageRange: '50-54',
  symptoms: [{ name: 'Hot flashes', severity: 4 }],
  safety: [],
});
const review = {
  overallRating: 4,
  ...noReviewContent,
  reviewText: 'It helped.',
  wouldRecommend: true,
  isAnonymous: false,
};
const dose = (index: number) => ({ dose: `${index} micrograms` });
const isOdd = (index: number): boolean => index % 2 === 1;

const kinds: Readonly<Record<string, Write>> = {
  vote: writing(voteDecider, null, () => ({ postId: id, vote: 1 as const })),
  checkIns: writing(checkInsDecider, healthKey, (index) => ({
    userId,
    day,
    today: day,
    enteredAt: null,
    answers: { ...ratings, hotFlashes: isOdd(index) ? 1 : 2 },
  })),
  assessmentDraft: writing(assessmentDraftDecider, healthKey, () => ({
    type: 'save' as const,
    userId,
    draft: { ageRange: '50-54' as const, symptoms: [] },
  })),
  carePlans: writing(carePlansDecider, healthKey, (index) =>
    index === 0
      ? { type: 'generate' as const, userId, carePlanId: id, assessmentId: id, day, plan }
      : {
          type: 'schedule' as const,
          userId,
          carePlanId: id,
          item: 1,
          weekday: 1 as const,
          isPlanned: isOdd(index),
        },
  ),
  treatmentLog: writing(treatmentLogDecider, healthKey, (index) => ({
    type: 'record' as const,
    userId,
    entryId: id,
    today: day,
    change: index === 0 ? { name: 'A patch', startedOn: day } : dose(index),
  })),
  review: writing(reviewDecider, { person: userId }, (index) =>
    index === 0
      ? {
          type: 'submit' as const,
          author: userId,
          reviewId: id,
          treatmentId: id,
          answers: review,
          age: 51,
          phase: null,
        }
      : { type: 'revise' as const, author: userId, change: { overallRating: isOdd(index) ? 1 : 2 } },
  ),
  user: writing(updateProfileDecider, { person: userId }, (index) => ({ firstName: `Ada ${index % 7}` })),
};

/** Median milliseconds of the next writes to a stream. */
const measure = async (write: Write, stream: string, from: number): Promise<number> => {
  const taken: number[] = [];
  for (let index = from; index < from + MEASURED; index += 1) {
    const start = performance.now();
    await write(stream, index);
    taken.push(performance.now() - start);
  }
  return median(taken);
};

try {
  for (const [kind, write] of Object.entries(kinds)) {
    const begin = async (count: number): Promise<string> => {
      const stream = `${kind}-${randomUUID()}`;
      const at = new Date().toISOString();
      if (kind === 'user')
        await log.append(
          stream,
          NO_STREAM,
          [{ type: 'UserRegistered', data: { userId, email: null }, id: randomUUID(), at }],
          { person: userId },
        );
      for (let index = 0; index < count; index += 1) await write(stream, index);
      return stream;
    };
    const old = await begin(OLD);
    let written = OLD;
    tellResult(
      await interleave(
        {
          name: `a write to ${kind} after ${OLD} writes`,
          unit: 'ms',
          peerName: `after ${YOUNG}`,
          target: { atMost: 1.2 },
        },
        {
          ours: () => measure(write, old, (written += MEASURED) - MEASURED),
          peer: async () => await measure(write, await begin(YOUNG), YOUNG),
        },
      ),
    );
  }
} finally {
  await close();
  await servers.stop();
  await server.stop();
}
process.exit();
