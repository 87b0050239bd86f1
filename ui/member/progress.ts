import type { Output } from '../api/call.ts';
import { callQueryOrNull } from '../api/call-query.ts';

export type Progress = Output<'GET /api/progress/user/{userId}'>;

export const progressQuery = callQueryOrNull('GET /api/progress/user/{userId}', { params: { userId: 'me' } });
