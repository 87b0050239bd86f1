import { table, uuid } from '@secondspring/platform/postgres/table.ts';

/** Helpful marks by the pseudonym that only the marking member's secret yields. */
export const helpfulMarks = table({
  domain: 'reviews',
  name: 'helpful_marks',
  columns: { tag: uuid(), review_id: uuid() },
  primaryKey: ['tag'],
  indexes: { helpful_marks_review: '(review_id)' },
});
