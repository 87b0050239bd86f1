import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@secondspring/health/app.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFolderStore } from '@secondspring/platform/files/folder-store.ts';
import type { Profile } from '../world/members.ts';
import { startWorld, type World } from '../world/world.ts';

/** The health service in a world of its own. */
export type HealthWorld = World & {
  /** Where lab files lie. */
  readonly folder: string;
  readonly fileStore: FileStore;
  /** Someone who agreed that her health data is kept; what she does from the start includes that. */
  consenting(profile?: Profile): Promise<{ userId: string; consentId: string }>;
  /** Lets a member agree; answers the consent's id once the read models know it. */
  agree(userId: string, purpose?: 'health-data' | 'research'): Promise<string>;
  /** Lets a member take a consent back; answers the token with which she sees it. */
  withdraw(userId: string, consentId: string, purpose?: 'health-data' | 'research'): Promise<string>;
};

/** Starts the health service at noon of 20 November 2026; `wrap` may stand between it and the folder of files. */
export const startHealthWorld = async (
  wrap: (store: FileStore) => FileStore = (store) => store,
): Promise<HealthWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-health-'));
  const fileStore = wrap(createFolderStore(folder));
  const world = await startWorld({
    // A plan reads the phase in identity's read model.
    domains: ['health', 'identity'],
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
