import { createSecretKey, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { decrypt, encrypt } from '../../vault/envelope.ts';

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
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'session-row', 32)));
  const place = (sid: string, member: string | undefined): Buffer =>
    Buffer.from(JSON.stringify([sid, member ?? null]));
  return {
    seal: (sid, content, member) => ({
      ...(member === undefined ? {} : { member }),
      sealed: encrypt(
        key,
        Buffer.from(JSON.stringify(content).padEnd(PADDED_LENGTH)),
        place(sid, member),
      ).toString('base64url'),
    }),
    open(sid, row) {
      const { data } = stored.safeParse(row);
      if (data === undefined) return undefined;
      try {
        const plain = decrypt(key, Buffer.from(data.sealed, 'base64url'), place(sid, data.member));
        return { content: JSON.parse(plain.toString('utf8')), member: data.member };
      } catch {
        return undefined;
      }
    },
  };
};
