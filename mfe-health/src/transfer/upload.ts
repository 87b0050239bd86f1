import { CONSISTENCY_TOKEN, IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { ApiError } from '@secondspring/ui/api/api-error.ts';
import { callTable } from '@secondspring/ui/api/call-table.ts';
import { rememberConsistency } from '@secondspring/ui/api/consistency.ts';

/** Sends the files in a repeated field of a multipart form. Throws ApiError for any answer but a success. */
export const upload = async (
  name: 'uploadLabFiles',
  field: string,
  files: readonly File[],
  idempotencyKey: string,
): Promise<void> => {
  const [method, path] = callTable[name];
  const form = new FormData();
  for (const file of files) form.append(field, file, file.name);
  const headers = { accept: 'application/json', [IDEMPOTENCY_KEY]: idempotencyKey };
  const answer = await fetch(path, { method, body: form, headers, credentials: 'include' });
  const text = await answer.text();
  if (!answer.ok) throw new ApiError(answer.status, answer.statusText, text);
  rememberConsistency(answer.headers.get(CONSISTENCY_TOKEN));
};
