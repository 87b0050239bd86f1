import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { Input } from '../../api/call.ts';
import type { CallAddress } from '../../api/declared.ts';
import { useKeptCommand } from '../../api/use-command.ts';
import { type ShowErrorOptions, useShowError } from '../../session/use-show-error.ts';
import { keptToast } from '../../toasts/kept-toast.ts';
import type { ToastWords } from '../../toasts/toast-queue.ts';
import { showToast } from '../../toasts/show-toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

/** Asks before something is removed. A failure keeps it open, to try again. */
export const RemoveDialog = <Address extends CallAddress>({
  call,
  input,
  refresh,
  removed,
  failed,
  errorOptions,
  headingId,
  acting = 'Removing...',
  onClose,
  ...question
}: {
  readonly call: Address;
  readonly input: Input<Address>;
  /** Refetches what shows it. */
  readonly refresh: (client: QueryClient) => Promise<unknown>;
  readonly removed: ToastWords;
  readonly failed: string;
  readonly errorOptions?: ShowErrorOptions;
  /** Heading of its list, which takes the focus, since the button is gone. */
  readonly headingId: string;
  readonly acting?: string;
} & Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'children' | 'onClose'>) => {
  const client = useQueryClient();
  const close = (words: ToastWords) => {
    onClose();
    showToast(words);
    setTimeout(() => document.getElementById(headingId)?.focus());
  };
  const { isPending, mutate } = useKeptCommand(call, {
    onError: useShowError(failed, errorOptions),
    onSaved: async () => {
      await refresh(client);
      close(removed);
    },
    onKept: () => close(keptToast),
  });
  return (
    <ConfirmDialog
      {...question}
      back="Keep It"
      acting={acting}
      look="destructive"
      isActing={isPending}
      onConfirm={() => mutate(input)}
      onClose={onClose}
    />
  );
};
