import {
  boolean,
  date,
  integer,
  table,
  text,
  timestamp,
  uuid,
} from '@secondspring/platform/read-model/table.ts';

/**
 * Health data stands in these tables only as the sealed envelope of its event, which the query opens: a copy of the database or a
 * backup says nothing without the keys, and a destroyed key empties it too. `stream` of the envelope's context follows from the user id.
 */
const sealed = { event_id: uuid(), event_version: integer(), sealed: text() };

/** What health needs to know of a member: whether and under which consent her data may be kept. */
export const healthMembers = table({
  domain: 'health',
  name: 'members',
  columns: {
    id: uuid(),
    consent_id: uuid({ nullable: true }),
    research: boolean({ default: 'false' }),
  },
  primaryKey: ['id'],
  indexes: {},
});

/** Completed assessments. */
export const assessments = table({
  domain: 'health',
  name: 'assessments',
  columns: { id: uuid(), user_id: uuid(), completed_at: timestamp(), ...sealed },
  primaryKey: ['id'],
  indexes: { assessments_user: '(user_id, completed_at desc, id desc)' },
});

/** The unfinished assessment of a member. */
export const assessmentDrafts = table({
  domain: 'health',
  name: 'assessment_drafts',
  columns: { user_id: uuid(), saved_at: timestamp(), ...sealed },
  primaryKey: ['user_id'],
  indexes: {},
});

/** Care plans. `progress_score` is the share of ticked items in percent, rounded half up. */
export const carePlans = table({
  domain: 'health',
  name: 'care_plans',
  columns: {
    id: uuid(),
    user_id: uuid(),
    assessment_id: uuid(),
    rule_set_version: integer(),
    item_count: integer(),
    ticked_count: integer({ default: '0' }),
    progress_score: integer({
      generated:
        'case when item_count > 0 then (200 * ticked_count + item_count) / (2 * item_count) else 0 end',
    }),
    created_at: timestamp(),
    ...sealed,
  },
  primaryKey: ['id'],
  indexes: { care_plans_user: '(user_id, created_at desc, id desc)' },
});

/** Items of care plans that are ticked off, by their place in the plan. */
export const tickedItems = table({
  domain: 'health',
  name: 'ticked_items',
  columns: { care_plan_id: uuid(), item: integer(), user_id: uuid() },
  primaryKey: ['care_plan_id', 'item'],
  indexes: { ticked_items_user: '(user_id)' },
});

/** What a member has reached; there from her first assessment, or from when she asked for it. */
export const userProgress = table({
  domain: 'health',
  name: 'user_progress',
  columns: {
    user_id: uuid(),
    assessment_completed: boolean({ default: 'false' }),
    care_plan_generated: boolean({ default: 'false' }),
    last_activity_at: timestamp(),
  },
  primaryKey: ['user_id'],
  indexes: {},
});

/** Daily check-ins; a day said again replaces what stood there. */
export const checkIns = table({
  domain: 'health',
  name: 'check_ins',
  columns: { user_id: uuid(), day: date(), recorded_at: timestamp(), ...sealed },
  primaryKey: ['user_id', 'day'],
  indexes: {},
});

/** Lab files. Their contents lie encrypted in the file storage. */
export const labFiles = table({
  domain: 'health',
  name: 'bloodwork_files',
  columns: { id: uuid(), user_id: uuid(), size: integer(), uploaded_at: timestamp(), ...sealed },
  primaryKey: ['id'],
  indexes: { bloodwork_files_user: '(user_id, uploaded_at desc, id desc)' },
});
