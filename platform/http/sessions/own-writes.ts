import {
  formatConsistencyToken,
  mergeConsistencyTokens,
  parseConsistencyToken,
  type ConsistencyToken,
} from '@secondspring/contracts/http/consistency.ts';
import type { Bus } from '../../bus/bus.ts';
import { createBox } from '../../vault/box.ts';
import { createExpiringCache } from '../../vault/expiring-cache.ts';

/** Bus subject; messages are sealed boxes of constant size. */
const MEMBER_WROTE = 'session.wrote';

/** Projectors are far faster. */
const REMEMBERED_MS = 60_000;
const MEMBERS_REMEMBERED = 20_000;

/** Fits a member's id and a token of every domain. */
const BOX_LENGTH = 256;

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
  const box = createBox(secret, MEMBER_WROTE, BOX_LENGTH);
  const written = createExpiringCache<ConsistencyToken>(MEMBERS_REMEMBERED, REMEMBERED_MS);
  const remember = (member: string, token: ConsistencyToken): void =>
    written.set(member, mergeConsistencyTokens(written.get(member) ?? noWrites, token));
  const close = bus.subscribe(MEMBER_WROTE, (data) => {
    const opened = box.open(data);
    const [member = '', token] = typeof opened === 'string' ? opened.split('|') : [];
    if (member !== '') remember(member, parseConsistencyToken(token));
  });
  return {
    of: (userId) => written.get(userId) ?? noWrites,
    add: (userId, token) => {
      if (token.size === 0) return;
      remember(userId, token);
      bus.publish(MEMBER_WROTE, box.seal(`${userId}|${formatConsistencyToken(token)}`));
    },
    close,
  };
};
