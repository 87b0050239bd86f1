import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import type { Act } from '../load/append-history.ts';

export const act = (at: number, stream: string, event: NewEvent, key: KeyRef | null = null): Act => ({
  stream,
  event: { ...event, id: randomUUID(), at: new Date(at).toISOString() },
  key,
});
