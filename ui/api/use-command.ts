import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftKey } from '../storage/tab-storage.ts';
import { isRefusedAs } from './api-error.ts';
import { call, type Input, type Output } from './call.ts';
import type { CallAddress } from './declared.ts';
import { createIdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';

type CommandOptions<Address extends CallAddress> = Omit<
  UseMutationOptions<Output<Address>, Error, Input<Address>>,
  'mutationFn'
> & {
  /** What it sends, if that is a kept draft. */
  readonly draft?: DraftKey | null | undefined;
};

/** A call as a mutation. Its idempotency key is that of the draft, else it stays the same while the same input is retried. */
export const useCommand = <Address extends CallAddress>(
  address: Address,
  { draft, ...options }: CommandOptions<Address> = {},
): UseMutationResult<Output<Address>, Error, Input<Address>> => {
  const [ofInput] = useState(() => createIdempotencyKey());
  const idempotencyKey = draft == null ? ofInput : idempotencyKeyOf(draft);
  return useMutation({
    ...options,
    mutationFn: async (input: Input<Address>) => {
      try {
        const output = await call(address, input, { idempotencyKey: idempotencyKey.keyFor(input) });
        idempotencyKey.done();
        return output;
      } catch (error) {
        // She has been told; sending it once more is another command.
        if (isRefusedAs(error, 'idempotency-key-reused')) idempotencyKey.done();
        throw error;
      }
    },
  });
};
