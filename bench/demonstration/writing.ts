import { randomUUID } from 'node:crypto';
import type { NewEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { KeyRef } from '@secondspring/platform/vault/vault.ts';
import type { Act } from '../load/history.ts';

/** Said at the end of every text, so that nobody takes it for a member's. */
const LABEL = '(Demonstration text)';

/** A text that says what it is. */
export const labelled = (text: string): string => `${text} ${LABEL}`;

/** An act at a moment. */
export const act = (at: number, stream: string, event: NewEvent, key: KeyRef | null = null): Act => ({
  stream,
  event: { ...event, id: randomUUID(), at: new Date(at).toISOString() },
  key,
});
