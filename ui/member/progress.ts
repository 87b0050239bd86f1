import type { Output } from '../api/call.ts';
import { callQueryOrNull } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';

export type Progress = Output<'GET /api/progress/user/{userId}'>;

export const progressQuery = kept(
  callQueryOrNull('GET /api/progress/user/{userId}', { params: { userId: 'me' } }),
);
