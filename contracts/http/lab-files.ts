import { LAB_FILE_MAX, LAB_FILES_AT_ONCE } from '../vocabulary/lab-file-words.ts';
import { endpoint } from './endpoint.ts';
import { idParams, shared, userParams } from './own-health.ts';
import { noParams, pageQuery } from './page.ts';
import { z } from 'zod';

/** A lab file as its owner sees it. */
export const labFile = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  filename: z.string(),
  mediaType: z.string(),
  size: z.int(),
  uploadedAt: z.iso.datetime(),
});

export const uploadLabFiles = endpoint({
  ...shared,
  name: 'uploadLabFiles',
  summary: 'Stores lab results: PDF, JPEG or PNG, each up to 10 MB, at most 10 at once',
  method: 'POST',
  path: '/api/bloodwork/upload',
  params: noParams,
  body: null,
  upload: { field: 'files', maxFiles: LAB_FILES_AT_ONCE, maxBytes: LAB_FILE_MAX },
  response: z.array(labFile),
  status: 201,
  refusals: [
    'health-consent-required',
    'no-files',
    'too-many-files',
    'file-too-large',
    'file-type-not-accepted',
    'file-storage-full',
    'lab-file-count-full',
    'conflict',
  ],
  limit: 'upload',
});

export const listLabFiles = endpoint({
  ...shared,
  name: 'listLabFiles',
  summary: 'One’s own lab files, newest first',
  method: 'GET',
  path: '/api/bloodwork/user/{userId}',
  params: userParams,
  query: pageQuery,
  body: null,
  response: z.array(labFile),
  status: 200,
  refusals: ['user-not-found'],
  paged: true,
});

export const downloadLabFile = endpoint({
  ...shared,
  name: 'downloadLabFile',
  summary: 'One’s own lab file',
  method: 'GET',
  path: '/api/bloodwork/{id}/download',
  params: idParams,
  body: null,
  response: null,
  download: ['application/pdf', 'image/jpeg', 'image/png'],
  status: 200,
  refusals: ['file-not-found'],
});

export const removeLabFile = endpoint({
  ...shared,
  name: 'removeLabFile',
  summary: 'Removes one’s own lab file',
  method: 'DELETE',
  path: '/api/bloodwork/{id}',
  params: idParams,
  body: null,
  response: null,
  status: 204,
  refusals: ['file-not-found', 'conflict'],
});
