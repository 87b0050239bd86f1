import { LAB_FILE_MAX, LAB_FILES_AT_ONCE } from '../vocabulary/lab-file-words.ts';
import { endpoint } from './endpoint.ts';
import { z } from 'zod';
import { ownCreation, ownPages, ownRead, ownRemoval } from './endpoint-presets.ts';
import { idParams, userParams } from './page.ts';

export const labFile = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  filename: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: z.iso.datetime(),
});

export const uploadLabFiles = endpoint('uploadLabFiles', 'POST /api/bloodwork/upload', {
  ...ownCreation,
  summary: 'Stores lab results: PDF, JPEG or PNG, each up to 10 MB, at most 10 at once',
  upload: { field: 'files', maxFiles: LAB_FILES_AT_ONCE, maxBytes: LAB_FILE_MAX },
  response: z.array(labFile),
  refusals: [
    'health-consent-required',
    'no-files',
    'too-many-files',
    'file-too-large',
    'file-type-not-accepted',
    'file-empty',
    'file-incomplete',
    'pdf-with-other-data',
    'picture-with-too-many-pixels',
    'heic-not-accepted',
    'picture-type-not-accepted',
    'file-storage-full',
    'lab-file-count-full',
    'conflict',
  ],
  limit: 'upload',
});

export const listLabFiles = endpoint('listLabFiles', 'GET /api/bloodwork/user/{userId}', {
  ...ownPages,
  summary: 'The caller’s lab files, newest first',
  params: userParams,
  response: z.array(labFile),
  refusals: ['user-not-found'],
});

export const downloadLabFile = endpoint('downloadLabFile', 'GET /api/bloodwork/{id}/download', {
  ...ownRead,
  summary: 'A lab file of the caller',
  params: idParams,
  response: null,
  download: ['application/pdf', 'image/jpeg', 'image/png'],
  refusals: ['file-not-found'],
});

export const removeLabFile = endpoint('removeLabFile', 'DELETE /api/bloodwork/{id}', {
  ...ownRemoval('file-not-found'),
  summary: 'Deletes a lab file of the caller',
});
