import type { ItemKind } from '@secondspring/contracts/vocabulary/community-words.ts';
import {
  boolean,
  typedColumn,
  integer,
  table,
  text,
  timestamp,
  uuid,
} from '@secondspring/platform/postgres/table.ts';

/** Items that were reported or may be about self-harm, reviews included. */
export const moderationQueue = table({
  domain: 'community',
  name: 'moderation_queue',
  columns: {
    kind: typedColumn<ItemKind>(text()),
    item_id: uuid(),
    /** Distinct members who reported it since the last decision. */
    open_reports: integer({ default: '0' }),
    unsafe_advice: integer({ default: '0' }),
    unkind: integer({ default: '0' }),
    private_details: integer({ default: '0' }),
    selling: integer({ default: '0' }),
    harm: integer({ default: '0' }),
    other: integer({ default: '0' }),
    needs_care: boolean({ default: 'false' }),
    decided: boolean({ default: 'false' }),
    removed: boolean({ default: 'false' }),
    first_noted_at: timestamp(),
    last_noted_at: timestamp(),
  },
  primaryKey: ['kind', 'item_id'],
  indexes: {
    moderation_queue_open: '(last_noted_at) where open_reports > 0 or (needs_care and not decided)',
  },
});

/**
 * Reports by the pseudonym that only the reporting member's secret yields. A moderator reads the reporters' notes
 * through it.
 */
export const itemReports = table({
  domain: 'community',
  name: 'reports',
  columns: { tag: uuid(), kind: typedColumn<ItemKind>(text()), item_id: uuid() },
  primaryKey: ['tag'],
  indexes: { reports_item: '(kind, item_id)' },
});
