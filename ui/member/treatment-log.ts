import type { Input, Output } from '../api/call.ts';
import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';

/** `isKept`: what she changed waits on this phone to be sent. */
export type TreatmentEntry = Output<'GET /api/treatment-log'>[number] & { readonly isKept?: true };

/** The latest begun first. */
export const treatmentLogQuery = kept(callQuery('GET /api/treatment-log', {}));

const nothingMore = { treatmentId: null, dose: null, stoppedOn: null, stopReason: null };

/** What the log is once this change is sent. */
export const withTreatment = (
  log: readonly TreatmentEntry[],
  { params: { entryId: id }, body = {} }: Input<'PUT /api/treatment-log/{entryId}'>,
): readonly TreatmentEntry[] => {
  const before = log.find((entry) => entry.id === id);
  const { name = before?.name, startedOn = before?.startedOn } = body;
  if (name === undefined || startedOn === undefined) return log;
  const recordedAt = before?.recordedAt ?? new Date().toISOString();
  const after = {
    ...nothingMore,
    ...before,
    ...body,
    id,
    name,
    startedOn,
    recordedAt,
    isKept: true,
  } as const;
  return [...log.filter((entry) => entry.id !== id), { ...after, dose: after.dose || null }].toSorted(
    (one, other) => (one.startedOn > other.startedOn ? -1 : 1),
  );
};

export const withoutTreatment = (
  log: readonly TreatmentEntry[],
  { params: { entryId } }: Input<'DELETE /api/treatment-log/{entryId}'>,
): readonly TreatmentEntry[] => log.filter(({ id }) => id !== entryId);
