import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input, type Output } from './call.ts';
import type { CallName } from './declared.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/** A call as a mutation. Its idempotency key stays the same while the same input is retried. */
export const useCommand = <Name extends CallName>(
  name: Name,
  options: Omit<UseMutationOptions<Output<Name>, Error, Input<Name>>, 'mutationFn'> = {},
): UseMutationResult<Output<Name>, Error, Input<Name>> => {
  const [idempotencyKey] = useState(() => createIdempotencyKey());
  return useMutation({
    ...options,
    mutationFn: async (input: Input<Name>) => {
      const output = await call(name, input, { idempotencyKey: idempotencyKey.keyFor(input) });
      idempotencyKey.done();
      return output;
    },
  });
};
