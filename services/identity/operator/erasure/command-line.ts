import { parseId } from '@secondspring/platform/command-line/parse-command.ts';
import { UsageError } from '@secondspring/platform/command-line/command-error.ts';

export type ErasureOperatorCommand =
  | { readonly kind: 'erasure destroy'; readonly data: string | undefined }
  | {
      readonly kind: 'erasure prove';
      readonly userId: string;
      readonly data: string | undefined;
      readonly folders: readonly string[];
      /** Whether to read search words from standard input. */
      readonly words: boolean;
    };

/** Parses the arguments after `erasure`. Throws {@link UsageError}. */
export const readErasureCommand = (
  [what, member, ...more]: readonly string[],
  { data, folder = [], words = false }: { data?: string; folder?: string[]; words?: boolean },
): ErasureOperatorCommand => {
  if (what === 'destroy' && member === undefined) return { kind: 'erasure destroy', data };
  const userId = member === undefined ? undefined : parseId(member);
  if (what !== 'prove' || userId === undefined || more.length > 0)
    throw new UsageError('Write: erasure prove <member’s id>, or: erasure destroy. See --help.');
  return { kind: 'erasure prove', userId, data, folders: folder, words };
};
