import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';

/** The latest begun first. */
export const treatmentLogQuery = kept(callQuery('GET /api/treatment-log', {}));
