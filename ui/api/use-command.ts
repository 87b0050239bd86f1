import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input, type Output } from './call.ts';
import type { CallName } from './declared.ts';
import { createIntent } from './intent.ts';

/**
 * A call that changes something, as a mutation. Its idempotency key stays the same while the same input is tried again after a
 * failure, and is new after a success.
 */
export const useCommand = <Name extends CallName>(
  name: Name,
  options: Omit<UseMutationOptions<Output<Name>, Error, Input<Name>>, 'mutationFn'> = {},
): UseMutationResult<Output<Name>, Error, Input<Name>> => {
  const [intent] = useState(() => createIntent());
  return useMutation({
    ...options,
    mutationFn: async (input: Input<Name>) => {
      const output = await call(name, input, { idempotencyKey: intent.keyFor(input) });
      intent.done();
      return output;
    },
  });
};
