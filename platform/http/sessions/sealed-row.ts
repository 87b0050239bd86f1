import { z } from 'zod';
import { createBox } from '../../vault/box.ts';

/** `member`: hash of the owner, if any. */
export type StoredRow = { readonly member?: string; readonly sealed: string };

/** Seals rows of the session table under the session secret. */
export type RowSeal = {
  seal(sid: string, content: unknown, member?: string): StoredRow;
  /** Undefined if the row was changed, copied from another row, or never sealed. */
  open(
    sid: string,
    row: unknown,
  ): { readonly content: unknown; readonly member: string | undefined } | undefined;
};

/** Contents are padded, so that lengths do not distinguish them. */
const PADDED_LENGTH = 512;

const stored = z.object({ member: z.string().optional(), sealed: z.string() });

/**
 * The seal is bound to the row's id and the member's hash. Anyone who can write to the table can delete a
 * session or restore an earlier state of its row, but cannot forge or extend one.
 */
export const createRowSeal = (secret: string): RowSeal => {
  const box = createBox(secret, 'session-row', PADDED_LENGTH);
  const place = (sid: string, member: string | undefined): string => JSON.stringify([sid, member ?? null]);
  return {
    seal: (sid, content, member) => ({
      ...(member === undefined ? {} : { member }),
      sealed: box.seal(content, place(sid, member)),
    }),
    open(sid, row) {
      const { member, sealed } = stored.safeParse(row).data ?? {};
      const content = box.open(sealed, place(sid, member));
      return content === undefined ? undefined : { content, member };
    },
  };
};
