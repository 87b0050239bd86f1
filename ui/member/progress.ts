import type { Output } from '../api/call.ts';
import { callQueryOrNull } from '../api/call-query.ts';

export type Progress = Output<'getProgress'>;

export const progressQuery = callQueryOrNull('getProgress', { params: { userId: 'me' } });
