import { IDEMPOTENCY_KEY } from '@secondspring/contracts/http/consistency.ts';
import { callTable } from '@secondspring/ui/api/call-table.ts';
import { exchange } from '@secondspring/ui/api/send.ts';

/** Sends the files in a repeated field of a multipart form. Throws as `call` does. */
export const upload = async (
  name: 'uploadLabFiles',
  field: string,
  files: readonly File[],
  idempotencyKey: string,
): Promise<void> => {
  const [method, path] = callTable[name];
  const form = new FormData();
  for (const file of files) form.append(field, file, file.name);
  const headers = new Headers({ accept: 'application/json', [IDEMPOTENCY_KEY]: idempotencyKey });
  await exchange(path, { method, body: form, headers });
};
