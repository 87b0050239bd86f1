export type ShareResult = 'shared' | 'cancelled' | 'copied' | 'failed';

/** The parts of `navigator` that are used. */
export type ShareTarget = {
  readonly share?: (what: { title: string; text: string }) => Promise<void>;
  readonly clipboard?: Pick<Clipboard, 'writeText'> | undefined;
};

const isCancelled = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** Opens the share sheet, or copies the text if there is no sheet or it fails. Never throws. */
export const share = async (what: { title: string; text: string }, by: ShareTarget): Promise<ShareResult> => {
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
    await by.clipboard.writeText(what.text);
    return 'copied';
  } catch {
    return 'failed';
  }
};
