import type { RateLimits } from '@secondspring/platform/http/limits/rate-limits.ts';

/**
 * Counts each file towards the member's hourly limit; the first is counted by the call itself. Throws
 * `RequestRefusedError('too-many-requests')`.
 */
export async function* limitFiles<File>(
  { rateLimits }: { readonly rateLimits: Pick<RateLimits, 'take'> },
  userId: string,
  files: AsyncIterable<File>,
): AsyncGenerator<File> {
  let isCounted = true;
  for await (const file of files) {
    if (!isCounted) await rateLimits.take('upload', userId);
    isCounted = false;
    yield file;
  }
}
