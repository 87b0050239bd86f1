import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@secondspring/health/app.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFolderStore } from '@secondspring/platform/files/folder-store.ts';
import type { ClockSettings } from '../world/clock.ts';
import type { TestProfile } from '../world/members.ts';
import { startWorld, type World } from '../world/world.ts';

/** The health service on servers of its own. */
export type HealthWorld = World & {
  readonly folder: string;
  readonly fileStore: FileStore;
  /** A member with consent to health data; her consistency token includes it. */
  consenting(profile?: TestProfile): Promise<{ userId: string; consentId: string }>;
  /** Gives a consent; returns its id once the read models contain it. */
  agree(userId: string, purpose?: 'health-data' | 'research'): Promise<string>;
  /** Withdraws a consent; returns the consistency token. */
  withdraw(userId: string, consentId: string, purpose?: 'health-data' | 'research'): Promise<string>;
};

/** Starts the health service, by default at noon of 20 November 2026; `wrap` may replace the file store. */
export const startHealthWorld = async (
  wrap: (store: FileStore) => FileStore = (store) => store,
  clock: ClockSettings = {},
): Promise<HealthWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-health-'));
  const fileStore = wrap(createFolderStore(folder));
  const world = await startWorld({
    // A plan needs the phase from identity's read model.
    domains: ['health', 'identity'],
    clock,
    mount: (dependencies, now) => createApp(dependencies, { fileStore }, now).callback(),
  });
  const agree: HealthWorld['agree'] = async (userId, purpose = 'health-data') => {
    const consentId = randomUUID();
    await world.tell(userId, {
      type: 'ConsentGiven',
      data: { userId, consentId, purpose, textVersion: '2026-11-21' },
    });
    await world.folded();
    return consentId;
  };
  return {
    ...world,
    folder,
    fileStore,
    agree,
    consenting: async (profile) => {
      const userId = await world.member(profile);
      return { userId, consentId: await agree(userId) };
    },
    withdraw: (userId, consentId, purpose = 'health-data') =>
      world.tell(userId, { type: 'ConsentWithdrawn', data: { userId, consentId, purpose } }),
    stop: async () => {
      await world.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
