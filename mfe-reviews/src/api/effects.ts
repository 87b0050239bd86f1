import { callQuery } from '@secondspring/ui/api/call-query.ts';
import type { Output } from '@secondspring/ui/api/call.ts';

/** What women say of a treatment, in groups of at least ten. */
export type Effects = Output<'GET /api/treatments/{id}/effects'>;
export type SymptomEffect = Effects['symptoms'][number];
export type SideEffects = Effects['sideEffects'][number];

export const effectsQuery = (id: string) =>
  callQuery('GET /api/treatments/{id}/effects', { params: { id } }, id);
