import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { labFiles } from './tables.ts';
import { insert, remove, type Change } from '../engine/change.ts';
import { sealedColumns } from './sealed.ts';

/** Lab files that are kept. */
export const foldLabFiles = (event: DomainEvent<'LabFileUploaded' | 'LabFileRemoved'>): Change[] => {
  const { fileId: id, userId: user_id } = event.data;
  return event.type === 'LabFileUploaded'
    ? [
        insert(labFiles, {
          id,
          user_id,
          size: event.data.size,
          uploaded_at: event.at,
          ...sealedColumns(event),
        }),
      ]
    : [remove(labFiles, { id })];
};
