import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import fc from 'fast-check';
import { testEvent } from '../events.fixture.ts';
import { sealedEvent, forgottenFields, testUuid } from './health.fixture.ts';
import { addMinutes } from 'date-fns/addMinutes';

const kinds = [
  'consent',
  'withdraw',
  'erase',
  'start',
  'assess',
  'draft',
  'discard',
  'plan',
  'tick',
  'untick',
  'schedule',
  'check-in',
  'read',
  'take',
  'take-no-more',
  'save',
  'unsave',
  'upload',
  'remove',
] as const;

/** An action that a member tries. It becomes an event only if the deciders would accept it. */
type Attempt = { readonly kind: (typeof kinds)[number]; readonly member: number; readonly which: number };

/** What is kept of a member, in the simplest form: ids of the events. */
export type ExpectedRecords = {
  consent: string | null;
  progress: { assessed: boolean; planned: boolean } | null;
  assessments: string[];
  draft: string | null;
  plans: { id: string; ticked: Set<number>; scheduled: Map<number, string> }[];
  days: Map<string, string>;
  read: string | null;
  treatments: Map<string, string>;
  articles: Map<string, string>;
  files: Set<string>;
};

/** Events that the deciders could have produced, and what they lead to by member. */
export type HealthHistory = {
  readonly events: readonly DomainEvent[];
  readonly kept: ReadonlyMap<string, ExpectedRecords>;
};

const nothing = (): ExpectedRecords => ({
  consent: null,
  progress: null,
  assessments: [],
  draft: null,
  plans: [],
  days: new Map(),
  read: null,
  treatments: new Map(),
  articles: new Map(),
  files: new Set(),
});

/** The event of an attempt, after applying it to `kept`; `undefined` if the deciders would refuse it. */
const act = (
  { kind, which }: Attempt,
  userId: string,
  kept: ExpectedRecords,
  { id, at }: { readonly id: string; readonly at: string },
): DomainEvent | undefined => {
  const plan = kept.plans.at(-1);
  const fileId = testUuid(4, which);
  // Members may choose the same ids.
  const entryId = testUuid(5, which);
  const needsConsent = !['consent', 'erase', 'start'].includes(kind);
  if (needsConsent && kept.consent === null) return undefined;
  switch (kind) {
    case 'consent':
      if (kept.consent !== null) return undefined;
      kept.consent = id;
      return testEvent(
        'ConsentGiven',
        { userId, consentId: id, purpose: 'health-data', textVersion: '1' },
        { at },
      );
    case 'withdraw': {
      const { consent, progress } = kept;
      Object.assign(kept, nothing(), {
        progress: progress === null ? null : { assessed: false, planned: false },
      });
      return testEvent(
        'ConsentWithdrawn',
        { userId, consentId: consent ?? '', purpose: 'health-data' },
        { at },
      );
    }
    case 'erase':
      Object.assign(kept, nothing());
      return testEvent('AccountErased', { userId }, { at });
    case 'start':
      kept.progress ??= { assessed: false, planned: false };
      return testEvent('ProgressStarted', { userId }, { at });
    case 'assess':
      kept.assessments.push(id);
      kept.draft = null;
      kept.progress = { assessed: true, planned: kept.progress?.planned ?? false };
      return sealedEvent(
        'AssessmentCompleted',
        { userId, assessmentId: id, ...forgottenFields.assessment },
        { id, at },
      );
    case 'draft':
      kept.draft = id;
      return sealedEvent('AssessmentDraftSaved', { userId, draft: FORGOTTEN }, { id, at });
    case 'discard':
      kept.draft = null;
      return testEvent('AssessmentDraftDiscarded', { userId }, { at });
    case 'plan':
      kept.plans.push({ id, ticked: new Set(), scheduled: new Map() });
      kept.progress = { assessed: kept.progress?.assessed ?? false, planned: true };
      return sealedEvent(
        'CarePlanGenerated',
        {
          userId,
          carePlanId: id,
          assessmentId: id,
          ruleSetVersion: 1,
          itemCount: 5,
          ...forgottenFields.plan,
        },
        { id, at },
      );
    case 'tick':
      if (plan === undefined || plan.ticked.has(which)) return undefined;
      plan.ticked.add(which);
      return testEvent('CarePlanItemTicked', { userId, carePlanId: plan.id, item: which }, { at });
    case 'untick':
      if (plan?.ticked.delete(which) !== true) return undefined;
      return testEvent('CarePlanItemUnticked', { userId, carePlanId: plan.id, item: which }, { at });
    case 'schedule':
      if (plan === undefined) return undefined;
      plan.scheduled.set(which, id);
      return sealedEvent(
        'CarePlanItemScheduled',
        { userId, carePlanId: plan.id, item: which, weekdays: FORGOTTEN },
        { id, at },
      );
    case 'check-in': {
      const day = `2026-11-0${which}`;
      kept.days.set(day, id);
      return sealedEvent(
        'CheckInRecorded',
        { userId, day, content: FORGOTTEN, answered: FORGOTTEN },
        { id, at },
      );
    }
    case 'read':
      kept.read = id;
      return sealedEvent('RedFlagsRead', { userId, read: FORGOTTEN }, { id, at });
    case 'take':
      kept.treatments.set(entryId, id);
      return sealedEvent('TreatmentEntryRecorded', { userId, entryId, content: FORGOTTEN }, { id, at });
    case 'take-no-more':
      if (!kept.treatments.delete(entryId)) return undefined;
      return testEvent('TreatmentEntryRemoved', { userId, entryId }, { at });
    case 'save':
      kept.articles.set(entryId, id);
      return sealedEvent('ArticleSaved', { userId, savedId: entryId, slug: FORGOTTEN }, { id, at });
    case 'unsave':
      if (!kept.articles.delete(entryId)) return undefined;
      return testEvent('ArticleUnsaved', { userId, savedId: entryId }, { at });
    case 'upload':
      if (kept.files.has(fileId)) return undefined;
      kept.files.add(fileId);
      return sealedEvent('LabFileUploaded', { userId, fileId, size: 1, ...forgottenFields.file }, { id, at });
    case 'remove':
      if (!kept.files.delete(fileId)) return undefined;
      return testEvent('LabFileRemoved', { userId, fileId }, { at });
  }
};

const play = (tried: readonly Attempt[]): HealthHistory => {
  const events: DomainEvent[] = [];
  const kept = new Map<string, ExpectedRecords>();
  for (const attempt of tried) {
    const userId = testUuid(1, attempt.member);
    const own = kept.get(userId) ?? nothing();
    kept.set(userId, own);
    const place = {
      id: testUuid(2, events.length),
      at: addMinutes('2026-01-01T00:00:00Z', events.length).toISOString(),
    };
    // A file id is never used by two members.
    const which = attempt.kind === 'upload' || attempt.kind === 'remove' ? attempt.member * 10 : 0;
    const event = act({ ...attempt, which: attempt.which + which }, userId, own, place);
    if (event !== undefined) events.push(event);
  }
  return { events, kept };
};

/** Random health histories of three members. */
export const healthHistories: fc.Arbitrary<HealthHistory> = fc
  .array(
    fc.record({
      kind: fc.constantFrom('consent' as const, ...kinds),
      member: fc.nat(2),
      which: fc.integer({ min: 1, max: 5 }),
    }),
    { maxLength: 100 },
  )
  .map(play);
