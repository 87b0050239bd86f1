import { assessmentDrafts, assessments } from './assessments/table.ts';
import { carePlans, scheduledItems, tickedItems } from './care-plans/table.ts';
import { checkIns } from './check-ins/table.ts';
import { labFiles } from './lab-files/table.ts';
import { healthMembers } from './members/table.ts';
import { savedArticles } from './saved-articles/table.ts';
import { treatmentLog } from './treatment-log/table.ts';
import { userProgress } from './progress/table.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.fixture.ts';
import { testEvent } from '../events.fixture.ts';
import { health } from './domain.ts';
import { envelopeOf, sealedEvent, forgottenFields } from './health.fixture.ts';

const foldCommunity = (...events: DomainEvent[]) => {
  const model = createTableModel();
  for (const event of events) for (const change of health.fold(event)) model.apply(change);
  return model;
};
const userId = 'u';
const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-21T10:00:00.000Z';
const consent = (consentId: string, purpose: 'health-data' | 'research' = 'health-data') =>
  testEvent('ConsentGiven', { userId, consentId, purpose, textVersion: '1' });
const withdrawn = (consentId: string, purpose: 'health-data' | 'research' = 'health-data') =>
  testEvent('ConsentWithdrawn', { userId, consentId, purpose }, { at: later });
const sealedValues = (id: string) => ({ event_id: id, event_version: 1, sealed: envelopeOf(id) });
const draft = sealedEvent('AssessmentDraftSaved', { userId, draft: FORGOTTEN }, { id: 'd', at });
const assessed = sealedEvent(
  'AssessmentCompleted',
  { userId, assessmentId: 'a', ...forgottenFields.assessment },
  { id: 'e', at: later },
);
const planned = sealedEvent(
  'CarePlanGenerated',
  { userId, carePlanId: 'p', assessmentId: 'a', ruleSetVersion: 3, itemCount: 8, ...forgottenFields.plan },
  { id: 'g', at: later },
);
const tick = { userId, carePlanId: 'p', item: 2 };
const scheduled = (id: string) =>
  sealedEvent('CarePlanItemScheduled', { ...tick, weekdays: FORGOTTEN }, { id, at: later });
const checkedIn = (id: string) =>
  sealedEvent(
    'CheckInRecorded',
    { userId, day: '2026-11-19', content: FORGOTTEN, answered: FORGOTTEN },
    { id, at: later },
  );
const entryId = 't';
const logged = (id: string) =>
  sealedEvent('TreatmentEntryRecorded', { userId, entryId, content: FORGOTTEN }, { id, at: later });
const saved = (id: string) =>
  sealedEvent('ArticleSaved', { userId, savedId: 's', slug: FORGOTTEN }, { id, at: later });
const uploaded = sealedEvent(
  'LabFileUploaded',
  { userId, fileId: 'f', size: 5, ...forgottenFields.file },
  { id: 'l', at },
);

describe('members', () => {
  it('store the current consent, and count in research only with that consent', () => {
    const row = (...events: DomainEvent[]) => foldCommunity(...events).rows(healthMembers);
    expect(row(consent('c'))).toEqual([{ id: 'u', consent_id: 'c', research: false }]);
    expect(row(consent('c'), consent('r', 'research'))).toEqual([
      { id: 'u', consent_id: 'c', research: true },
    ]);
    expect(row(consent('r', 'research'), consent('c'), withdrawn('c'))).toEqual([
      { id: 'u', consent_id: null, research: true },
    ]);
    expect(row(consent('c'), consent('r', 'research'), withdrawn('r', 'research'))).toEqual([
      { id: 'u', consent_id: 'c', research: false },
    ]);
    expect(row(consent('c'), testEvent('AccountErased', { userId }))).toEqual([]);
  });
});

describe('assessments', () => {
  it('keep the answers sealed', () => {
    expect(foldCommunity(assessed).rows(assessments)).toEqual([
      { id: 'a', user_id: 'u', completed_at: later, ...sealedValues('e') },
    ]);
  });

  it('have one draft until it is completed or discarded', () => {
    const again = { ...draft, at: later };
    const rows = (...events: DomainEvent[]) => foldCommunity(...events).rows(assessmentDrafts);
    expect(rows(draft, again)).toEqual([{ user_id: 'u', saved_at: later, ...sealedValues('d') }]);
    expect(rows(draft, assessed)).toEqual([]);
    expect(rows(draft, testEvent('AssessmentDraftDiscarded', { userId }))).toEqual([]);
    expect(rows(draft, assessed, again)).toHaveLength(1);
  });

  it('are ignored without sealed content', () => {
    expect(() => health.fold({ ...assessed, sealed: undefined } as never)).toThrow('nothing sealed');
  });
});

describe('care plans', () => {
  it('count ticked items', () => {
    const model = foldCommunity(planned, testEvent('CarePlanItemTicked', tick));
    expect(model.rows(carePlans)).toEqual([
      {
        id: 'p',
        user_id: 'u',
        assessment_id: 'a',
        rule_set_version: 3,
        item_count: 8,
        ticked_count: 1,
        created_at: later,
        ...sealedValues('g'),
      },
    ]);
    expect(model.rows(tickedItems)).toEqual([{ care_plan_id: 'p', item: 2, user_id: 'u' }]);
  });

  it('no longer count unticked items', () => {
    const model = foldCommunity(
      planned,
      testEvent('CarePlanItemTicked', tick),
      testEvent('CarePlanItemUnticked', tick),
    );
    expect(model.rows(carePlans)).toMatchObject([{ ticked_count: 0 }]);
    expect(model.rows(tickedItems)).toEqual([]);
  });
});

describe('days of plan items', () => {
  it('are kept sealed, the newest choice for each item', () => {
    expect(foldCommunity(planned, scheduled('s'), scheduled('t')).rows(scheduledItems)).toEqual([
      { care_plan_id: 'p', item: 2, user_id: 'u', ...sealedValues('t') },
    ]);
  });
});

describe('check-ins', () => {
  it('keep the last check-in of each day', () => {
    expect(foldCommunity(checkedIn('x'), checkedIn('y')).rows(checkIns)).toEqual([
      { user_id: 'u', day: '2026-11-19', recorded_at: later, ...sealedValues('y') },
    ]);
  });
});

describe('treatment log', () => {
  it('keeps the last recording of an entry until it is removed', () => {
    expect(foldCommunity(logged('x'), logged('y')).rows(treatmentLog)).toEqual([
      { user_id: 'u', id: 't', recorded_at: later, ...sealedValues('y') },
    ]);
    const removed = testEvent('TreatmentEntryRemoved', { userId, entryId });
    expect(foldCommunity(logged('x'), removed).rows(treatmentLog)).toEqual([]);
  });
});

describe('saved articles', () => {
  it('exist until they are taken off', () => {
    expect(foldCommunity(saved('x')).rows(savedArticles)).toEqual([
      { user_id: 'u', id: 's', saved_at: later, ...sealedValues('x') },
    ]);
    const unsaved = testEvent('ArticleUnsaved', { userId, savedId: 's' });
    expect(foldCommunity(saved('x'), unsaved).rows(savedArticles)).toEqual([]);
  });
});

describe('lab files', () => {
  it('exist until they are removed', () => {
    const removed = testEvent('LabFileRemoved', { userId, fileId: 'f' });
    expect(foldCommunity(uploaded).rows(labFiles)).toEqual([
      { id: 'f', user_id: 'u', size: 5, uploaded_at: at, ...sealedValues('l') },
    ]);
    expect(foldCommunity(uploaded, removed).rows(labFiles)).toEqual([]);
  });
});

describe('progress', () => {
  const rows = (...events: DomainEvent[]) => foldCommunity(...events).rows(userProgress);
  const none = { user_id: 'u', assessment_completed: false, care_plan_generated: false };

  it('starts on request or with the first assessment, not with a check-in', () => {
    expect(rows(checkedIn('x'))).toEqual([]);
    expect(rows(testEvent('ProgressStarted', { userId }, { at }))).toEqual([
      { ...none, last_activity_at: at },
    ]);
    expect(rows(assessed)).toEqual([{ ...none, assessment_completed: true, last_activity_at: later }]);
  });

  it('keeps the reached milestones when requested again', () => {
    const reached = { ...none, assessment_completed: true, care_plan_generated: true };
    expect(rows(assessed, planned, testEvent('ProgressStarted', { userId }, { at }))).toEqual([
      { ...reached, last_activity_at: later },
    ]);
  });

  it('stores the time of the last activity', () => {
    expect(rows(testEvent('ProgressStarted', { userId }, { at }), checkedIn('x'))).toMatchObject([
      { last_activity_at: later },
    ]);
  });

  it('starts again at 0 when the consent is withdrawn', () => {
    expect(rows(consent('c'), assessed, planned, withdrawn('c'))).toEqual([
      { ...none, last_activity_at: later },
    ]);
  });
});

describe('without consent', () => {
  const all = [
    assessments,
    assessmentDrafts,
    carePlans,
    tickedItems,
    scheduledItems,
    checkIns,
    treatmentLog,
    savedArticles,
    labFiles,
  ];
  const ticked = testEvent('CarePlanItemTicked', tick);
  const history = [consent('c'), assessed, draft, planned, ticked, scheduled('s'), saved('z')];

  it('removes all her health data', () => {
    const model = foldCommunity(...history, checkedIn('x'), logged('y'), uploaded, withdrawn('c'));
    expect(all.flatMap((table) => model.rows(table))).toEqual([]);
  });

  it('for research keeps everything else', () => {
    const model = foldCommunity(
      ...history,
      checkedIn('x'),
      logged('y'),
      uploaded,
      withdrawn('r', 'research'),
    );
    expect(all.map((table) => model.rows(table).length)).toEqual(all.map(() => 1));
  });

  it('removes everything of an erased member', () => {
    const model = foldCommunity(
      ...history,
      checkedIn('x'),
      logged('y'),
      uploaded,
      testEvent('AccountErased', { userId }),
    );
    const everything = [...all, userProgress, healthMembers];
    expect(everything.flatMap((table) => model.rows(table))).toEqual([]);
  });
});

describe('events of others', () => {
  it('change nothing', () => {
    expect(health.fold(testEvent('ReviewMarkedHelpful', { reviewId: 'r' }))).toEqual([]);
  });
});
