import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import {
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
  type ConsistencyToken,
} from '@secondspring/contracts/http/consistency.ts';
import type { Bus } from '../../bus/bus.ts';
import { createExpiringCache } from '../../vault/expiring-cache.ts';
import { hashSessionId } from './session-id.ts';

/** Bus subject; messages are sealed boxes of constant size. */
const MEMBER_WROTE = 'session.wrote';

/** Projectors are far faster. */
const REMEMBERED_MS = 60_000;
const MEMBERS_REMEMBERED = 20_000;

/** Fits a member's hash (43 bytes) and a token of every domain. */
const BOX_BYTES = 256;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const noWrites: ConsistencyToken = new Map();

/** Positions of each member's recent writes, so that all her devices read them. */
export type OwnWrites = {
  of(userId: string): ConsistencyToken;
  /** Records a command's positions in every process. */
  add(userId: string, token: ConsistencyToken): void;
  close(): void;
};

/**
 * Keeps recent writes in memory and shares them over the bus. A member's positions would link her anonymous
 * items, so they are never stored, and bus messages are sealed under the session secret.
 */
export const createOwnWrites = (bus: Pick<Bus, 'publish' | 'subscribe'>, secret: string): OwnWrites => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', MEMBER_WROTE, 32));
  const written = createExpiringCache<ConsistencyToken>(MEMBERS_REMEMBERED, REMEMBERED_MS);

  const seal = (text: string): string => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    const box = Buffer.concat([cipher.update(text.padEnd(BOX_BYTES), 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, box, cipher.getAuthTag()]).toString('base64');
  };
  const open = (sealed: unknown): string | undefined => {
    if (typeof sealed !== 'string') return undefined;
    const bytes = Buffer.from(sealed, 'base64');
    if (bytes.length !== NONCE_BYTES + BOX_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const box = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
      return Buffer.concat([decipher.update(box), decipher.final()]).toString('utf8');
    } catch {
      return undefined;
    }
  };
  const remember = (member: string, token: ConsistencyToken): void =>
    written.set(member, mergeConsistencyTokens(written.get(member) ?? noWrites, token));
  const memberOf = (userId: string): string => hashSessionId(secret, 'member', userId);

  const close = bus.subscribe(MEMBER_WROTE, (data) => {
    const [member = '', token] = open(data)?.split('|') ?? [];
    if (member !== '') remember(member, parseConsistencyToken(token));
  });
  return {
    of: (userId) => written.get(memberOf(userId)) ?? noWrites,
    add: (userId, token) => {
      if (token.size === 0) return;
      const member = memberOf(userId);
      remember(member, token);
      bus.publish(MEMBER_WROTE, seal(`${member}|${formatConsistencyToken(token)}`));
    },
    close,
  };
};
