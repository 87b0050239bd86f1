import { callQuery } from '@secondspring/ui/api/call-query.ts';
import { type Output } from '@secondspring/ui/api/call.ts';

export type Reminders = Output<'GET /api/reminders'>;

export const remindersQuery = callQuery('GET /api/reminders', {});
