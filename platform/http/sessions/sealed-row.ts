import { createSecretKey, hkdfSync } from 'node:crypto';
import { z } from 'zod';
import { decrypt, encrypt } from '../../vault/envelope.ts';

/** A row as it is stored: whose it is, by her hash, where it is somebody's, and the rest sealed. */
export type StoredRow = { readonly member?: string; readonly sealed: string };

/** Seals rows of the sessions' table under the session secret. */
export type RowSeal = {
  seal(sid: string, content: unknown, member?: string): StoredRow;
  /** What was sealed into this very row; undefined for anything else: changed, copied from another row, or never sealed. */
  open(
    sid: string,
    row: unknown,
  ): { readonly content: unknown; readonly member: string | undefined } | undefined;
};

/** Characters that a content is filled up to, so that its length does not tell one from another. */
const PADDED_LENGTH = 512;

const stored = z.object({ member: z.string().optional(), sealed: z.string() });

/**
 * Makes the seal. It is bound to the row's id and to the member's hash beside it: whoever can write to the table can take a session away
 * and put an earlier state of the same row back, but makes nobody of it and lengthens nothing.
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
