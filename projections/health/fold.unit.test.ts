import { assessmentDrafts, assessments } from './assessments/table.ts';
import { carePlans, tickedItems } from './care-plans/table.ts';
import { checkIns } from './check-ins/table.ts';
import { labFiles } from './lab-files/table.ts';
import { healthMembers } from './members/table.ts';
import { userProgress } from './progress/table.ts';
import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { describe, expect, it } from 'vitest';
import { createTableModel } from '../engine/table-model.ts';
import { given } from '../given.ts';
import { health } from './domain.ts';
import { envelopeOf, givenSealed, gone } from './given.ts';

const folded = (...events: DomainEvent[]) => {
  const model = createTableModel();
  for (const event of events) for (const change of health.fold(event)) model.apply(change);
  return model;
};
const userId = 'u';
const at = '2026-11-20T10:00:00.000Z';
const later = '2026-11-21T10:00:00.000Z';
const consent = (consentId: string, purpose: 'health-data' | 'research' = 'health-data') =>
  given('ConsentGiven', { userId, consentId, purpose, textVersion: '1' });
const withdrawn = (consentId: string, purpose: 'health-data' | 'research' = 'health-data') =>
  given('ConsentWithdrawn', { userId, consentId, purpose }, { at: later });
const sealed = (id: string) => ({ event_id: id, event_version: 1, sealed: envelopeOf(id) });
const draft = givenSealed('AssessmentDraftSaved', { userId, draft: FORGOTTEN }, { id: 'd', at });
const assessed = givenSealed(
  'AssessmentCompleted',
  { userId, assessmentId: 'a', ...gone.assessment },
  { id: 'e', at: later },
);
const planned = givenSealed(
  'CarePlanGenerated',
  { userId, carePlanId: 'p', assessmentId: 'a', ruleSetVersion: 3, itemCount: 8, ...gone.plan },
  { id: 'g', at: later },
);
const tick = { userId, carePlanId: 'p', item: 2 };
const checkedIn = (id: string) =>
  givenSealed('CheckInRecorded', { userId, day: '2026-11-19', content: FORGOTTEN }, { id, at: later });
const uploaded = givenSealed(
  'LabFileUploaded',
  { userId, fileId: 'f', size: 5, ...gone.file },
  { id: 'l', at },
);

describe('members', () => {
  it('have the consent that stands, and are counted in research only as long as they say so', () => {
    const row = (...events: DomainEvent[]) => folded(...events).rows(healthMembers);
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
    expect(row(consent('c'), given('AccountErased', { userId }))).toEqual([]);
  });
});

describe('assessments', () => {
  it('keep what was said sealed', () => {
    expect(folded(assessed).rows(assessments)).toEqual([
      { id: 'a', user_id: 'u', completed_at: later, ...sealed('e') },
    ]);
  });

  it('have one draft, until it is completed or thrown away', () => {
    const again = { ...draft, at: later };
    const rows = (...events: DomainEvent[]) => folded(...events).rows(assessmentDrafts);
    expect(rows(draft, again)).toEqual([{ user_id: 'u', saved_at: later, ...sealed('d') }]);
    expect(rows(draft, assessed)).toEqual([]);
    expect(rows(draft, given('AssessmentDraftDiscarded', { userId }))).toEqual([]);
    expect(rows(draft, assessed, again)).toHaveLength(1);
  });

  it('are not read without anything sealed', () => {
    expect(() => health.fold({ ...assessed, sealed: undefined } as never)).toThrow('nothing sealed');
  });
});

describe('care plans', () => {
  it('count what is ticked off', () => {
    const model = folded(planned, given('CarePlanItemTicked', tick));
    expect(model.rows(carePlans)).toEqual([
      {
        id: 'p',
        user_id: 'u',
        assessment_id: 'a',
        rule_set_version: 3,
        item_count: 8,
        ticked_count: 1,
        created_at: later,
        ...sealed('g'),
      },
    ]);
    expect(model.rows(tickedItems)).toEqual([{ care_plan_id: 'p', item: 2, user_id: 'u' }]);
  });

  it('count no longer what is unticked', () => {
    const model = folded(planned, given('CarePlanItemTicked', tick), given('CarePlanItemUnticked', tick));
    expect(model.rows(carePlans)).toMatchObject([{ ticked_count: 0 }]);
    expect(model.rows(tickedItems)).toEqual([]);
  });
});

describe('check-ins', () => {
  it('say of a day what was said last', () => {
    expect(folded(checkedIn('x'), checkedIn('y')).rows(checkIns)).toEqual([
      { user_id: 'u', day: '2026-11-19', recorded_at: later, ...sealed('y') },
    ]);
  });
});

describe('lab files', () => {
  it('are there until they are removed', () => {
    const removed = given('LabFileRemoved', { userId, fileId: 'f' });
    expect(folded(uploaded).rows(labFiles)).toEqual([
      { id: 'f', user_id: 'u', size: 5, uploaded_at: at, ...sealed('l') },
    ]);
    expect(folded(uploaded, removed).rows(labFiles)).toEqual([]);
  });
});

describe('progress', () => {
  const rows = (...events: DomainEvent[]) => folded(...events).rows(userProgress);
  const none = { user_id: 'u', assessment_completed: false, care_plan_generated: false };

  it('begins when asked for or with the first assessment, not with a check-in', () => {
    expect(rows(checkedIn('x'))).toEqual([]);
    expect(rows(given('ProgressStarted', { userId }, { at }))).toEqual([{ ...none, last_activity_at: at }]);
    expect(rows(assessed)).toEqual([{ ...none, assessment_completed: true, last_activity_at: later }]);
  });

  it('keeps what was reached when it is asked for once more', () => {
    const reached = { ...none, assessment_completed: true, care_plan_generated: true };
    expect(rows(assessed, planned, given('ProgressStarted', { userId }, { at }))).toEqual([
      { ...reached, last_activity_at: later },
    ]);
  });

  it('knows when something was done last', () => {
    expect(rows(given('ProgressStarted', { userId }, { at }), checkedIn('x'))).toMatchObject([
      { last_activity_at: later },
    ]);
  });

  it('is at its beginning again when the consent is withdrawn', () => {
    expect(rows(consent('c'), assessed, planned, withdrawn('c'))).toEqual([
      { ...none, last_activity_at: later },
    ]);
  });
});

describe('without consent', () => {
  const all = [assessments, assessmentDrafts, carePlans, tickedItems, checkIns, labFiles];
  const history = [consent('c'), assessed, draft, planned, given('CarePlanItemTicked', tick)];

  it('nothing of her health is kept', () => {
    const model = folded(...history, checkedIn('x'), uploaded, withdrawn('c'));
    expect(all.flatMap((table) => model.rows(table))).toEqual([]);
  });

  it('to research everything else stays', () => {
    const model = folded(...history, checkedIn('x'), uploaded, withdrawn('r', 'research'));
    expect(all.map((table) => model.rows(table).length)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('nothing at all is kept of someone who was erased', () => {
    const model = folded(...history, checkedIn('x'), uploaded, given('AccountErased', { userId }));
    const everything = [...all, userProgress, healthMembers];
    expect(everything.flatMap((table) => model.rows(table))).toEqual([]);
  });
});

describe('events of others', () => {
  it('change nothing', () => {
    expect(health.fold(given('ReviewMarkedHelpful', { reviewId: 'r' }))).toEqual([]);
  });
});
