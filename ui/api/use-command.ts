import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftKey } from '../storage/tab-storage.ts';
import { isRefusedAs } from './api-error.ts';
import { call, type Input, type Output } from './call.ts';
import type { CallName } from './declared.ts';
import { createIdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';

type CommandOptions<Name extends CallName> = Omit<
  UseMutationOptions<Output<Name>, Error, Input<Name>>,
  'mutationFn'
> & {
  /** What it sends, if that is a kept draft. */
  readonly draft?: DraftKey | null | undefined;
};

/** A call as a mutation. Its idempotency key is that of the draft, else it stays the same while the same input is retried. */
export const useCommand = <Name extends CallName>(
  name: Name,
  { draft, ...options }: CommandOptions<Name> = {},
): UseMutationResult<Output<Name>, Error, Input<Name>> => {
  const [ofInput] = useState(() => createIdempotencyKey());
  const idempotencyKey = draft == null ? ofInput : idempotencyKeyOf(draft);
  return useMutation({
    ...options,
    mutationFn: async (input: Input<Name>) => {
      try {
        const output = await call(name, input, { idempotencyKey: idempotencyKey.keyFor(input) });
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
