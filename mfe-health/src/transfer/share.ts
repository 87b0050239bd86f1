export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed';

/** A text or a link. */
export type Shared = { readonly title: string } & ({ readonly text: string } | { readonly url: string });

/** The parts of `navigator` that are used. */
export type ShareTarget = {
  readonly share?: (what: Shared) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined;
};

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Opens the share sheet, or copies the text or link if there is no sheet or it fails. Never throws. */
export const share = async (what: Shared, by: ShareTarget): Promise<ShareResult> => {
  if (by.share !== undefined) {
    try {
      await by.share(what);
      return 'shared';
    } catch (error) {
      if (isCancelled(error)) return 'cancelled';
    }
  }
  try {
    if (by.clipboard === undefined) return 'failed';
    await by.clipboard.writeText('url' in what ? what.url : what.text);
    return 'copied';
  } catch {
    return 'failed';
  }
};
