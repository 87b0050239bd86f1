import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import type { DraftKey } from '../storage/tab-storage.ts';
import { isRefusedAs } from './api-error.ts';
import { call, type Input, type Output } from './call.ts';
import type { CallAddress } from './declared.ts';
import { createIdempotencyKey, type IdempotencyKey, idempotencyKeyOf } from './idempotency-key.ts';
import { type Entered, keeper } from './keeper.ts';

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
    async onSuccess(...success) {
      await options.onSuccess?.(...success);
      // Until then a draft is still there, and could be sent again.
      if (draft != null) idempotencyKey.done();
    },
    mutationFn: async (input: Input<Address>) => {
      const attempt = async (key: string) => await call(address, input, { idempotencyKey: key });
      const output = await sent(idempotencyKey, input, attempt);
      if (draft == null) idempotencyKey.done();
      return output;
    },
  });
};

export type KeptCommandOptions<Address extends CallAddress> = {
  /** The server has it. */
  readonly onSaved: (output: Output<Address>, input: Input<Address>) => unknown;
  /** It is kept on her own phone, and is sent later. What it changes is shown already. */
  readonly onKept: (input: Input<Address>) => unknown;
  readonly onError: (error: Error, input: Input<Address>) => unknown;
  /** Those of a scope are sent one at a time. */
  readonly scope?: { readonly id: string };
};

/** The same for what she enters without a connection too: one of `entryKinds`. */
export const useKeptCommand = <Address extends CallAddress>(
  address: Address,
  { onSaved, onKept, ...options }: KeptCommandOptions<Address>,
): UseMutationResult<Entered<Output<Address>>, Error, Input<Address>> => {
  const [idempotencyKey] = useState(() => createIdempotencyKey());
  return useMutation({
    ...options,
    mutationFn: async (input: Input<Address>): Promise<Entered<Output<Address>>> =>
      await sent(idempotencyKey, input, async (key) => {
        const entered = await keeper().enter?.({ call: address, input, key });
        return entered ?? { isKept: false, body: await call(address, input, { idempotencyKey: key }) };
      }),
    onSuccess: (entered, input) => {
      idempotencyKey.done();
      return entered.isKept ? onKept(input) : onSaved(entered.body, input);
    },
  });
};

const sent = async <Answer>(
  idempotencyKey: IdempotencyKey,
  input: unknown,
  attempt: (key: string) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await attempt(idempotencyKey.keyFor(input));
  } catch (error) {
    // She has been told; sending it once more is another command.
    if (isRefusedAs(error, 'idempotency-key-reused')) idempotencyKey.done();
    throw error;
  }
};
