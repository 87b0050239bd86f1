import { insert, remove } from '../../engine/change.ts';
import type { ReadModel } from '../../engine/domain.ts';
import { endsWithConsent, sealedValues } from '../health-consent.ts';
import { labFiles } from './table.ts';

export const labFilesModel: ReadModel = {
  tables: [labFiles],
  on: {
    LabFileUploaded: (event) => [
      insert(labFiles, {
        id: event.data.fileId,
        user_id: event.data.userId,
        size: event.data.size,
        uploaded_at: event.at,
        ...sealedValues(event),
      }),
    ],
    LabFileRemoved: ({ data }) => [remove(labFiles, { id: data.fileId })],
    ...endsWithConsent(labFiles),
  },
};
