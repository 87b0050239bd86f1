import { randomUUID } from 'node:crypto';
import { EventStoreDBClient, NO_STREAM, UnavailableError, UnknownError } from '@eventstore/db-client';
import { describe, expect, it, vi } from 'vitest';
import { isUnavailable } from './unavailable.ts';
import { createEventLog, isOutcomeUnknown } from './event-log.ts';

const keys = {};
const event = { type: 'ReviewMarkedHelpful', data: { reviewId: randomUUID() }, id: randomUUID() } as const;

/** What an append throws when the client throws `failure`. */
const thrownFor = async (failure: Error): Promise<unknown> => {
  const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');
  vi.spyOn(client, 'appendToStream').mockRejectedValue(failure);
  return await createEventLog(client, keys)
    .append('helpful-1', NO_STREAM, [event], null)
    .catch((thrown: unknown) => thrown);
};

describe('failed append', () => {
  it.each(['Server Is Not Ready', 'Server Is Busy', 'No leader info available in response'])(
    'answers 503 for a retry: %s',
    async (words) => {
      const thrown = await thrownFor(new UnknownError(undefined, `Could not recognize ${words}`));
      expect(thrown).toBeInstanceOf(UnavailableError);
      expect([isOutcomeUnknown(thrown), isUnavailable(thrown)]).toEqual([true, true]);
    },
  );

  it('answers 503 for a retry when the call was cut off without a status', async () => {
    const cut = Object.assign(new UnknownError(undefined, 'Call ended without gRPC status'), { code: 13 });
    const thrown = await thrownFor(cut);
    expect([isOutcomeUnknown(thrown), isUnavailable(thrown)]).toEqual([true, true]);
  });

  it('throws an internal error if the store calls the request bad', async () => {
    const thrown = await thrownFor(new UnknownError(undefined, 'Could not recognize Bad Request'));
    expect([isOutcomeUnknown(thrown), isUnavailable(thrown)]).toEqual([false, false]);
  });
});
