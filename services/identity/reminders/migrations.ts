import { createTable, firstTables } from '@secondspring/platform/migrations/migration.ts';

/** Holds neither address nor time zone: those are read from her events when a reminder is due. */
export const reminderTables = firstTables('reminders', (knex) =>
  createTable(knex, 'due_reminders', (table) => {
    table.uuid('user_id').notNullable();
    table.text('target').notNullable();
    table.timestamp('due_at').notNullable().index('due_reminders_due');
    table.text('day').notNullable();
    table.text('sent_on');
    table.integer('attempts').notNullable().defaultTo(0);
    table.primary(['user_id', 'target']);
  }),
);
