import { integer, text, timestamp } from '@secondspring/platform/postgres/table.ts';

export const categoryColumns = {
  name: text(),
  slug: text(),
  description: text(),
  icon: text(),
  /** Position in the list, from 1. */
  position: integer(),
  created_at: timestamp(),
} as const;
