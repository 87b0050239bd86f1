import { integer, text, timestamp } from '@secondspring/platform/read-model/table.ts';

/** Columns of a category beside its id, on the board and in the catalogue. */
export const categoryColumns = {
  name: text(),
  slug: text(),
  description: text(),
  icon: text(),
  /** Place in the list, from 1. */
  position: integer(),
  created_at: timestamp(),
} as const;
