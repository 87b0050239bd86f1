import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '@secondspring/health/app.ts';
import type { LabFile } from '@secondspring/health/lab-files/read.ts';
import { startHealthReactors } from '@secondspring/health/reactors.ts';
import { healthDependencies } from '@secondspring/health/settings.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { createFolderStore } from '@secondspring/platform/files/folder-store.ts';
import { serve, type Listener } from '@secondspring/platform/http/serve.ts';
import { randomUUID } from 'node:crypto';
import { startWorld, type World } from '../world.ts';

const ORIGIN = 'http://localhost:3000';

/** A file as a phone sends it. */
export type Sent = { readonly name: string; readonly bytes: Buffer; readonly type?: string };

/** What an upload answers. */
export type Uploaded = {
  readonly status: number;
  readonly code: string | undefined;
  readonly files: LabFile[];
  readonly token: string;
};

/** The health service with a folder of files that can be looked into, and phones that send forms. */
export type FilesWorld = World & {
  readonly url: string;
  readonly folder: string;
  readonly fileStore: FileStore;
  /** What handlers and reactors stand on. */
  readonly own: ReturnType<typeof healthDependencies<World['dependencies']>>;
  /** A member who agreed that her health data is kept. */
  consenting(): Promise<{ userId: string; consentId: string }>;
  agree(userId: string): Promise<string>;
  upload(userId: string | null, files: readonly Sent[], headers?: Record<string, string>): Promise<Uploaded>;
  get(userId: string | null, path: string, token?: string): Promise<Response>;
  /** Her files as the list shows them. */
  listed(userId: string, token?: string): Promise<LabFile[]>;
  /** All that lies in the folder, by name. */
  stored(): Promise<Map<string, Buffer>>;
  startReactors(): ReturnType<typeof startHealthReactors>;
};

/** Starts it at noon of 20 November 2026; `wrap` may stand between the service and the folder. */
export const startFilesWorld = async (
  wrap: (store: FileStore) => FileStore = (store) => store,
): Promise<FilesWorld> => {
  const folder = await mkdtemp(join(tmpdir(), 'secondspring-files-'));
  const fileStore = wrap(createFolderStore(folder));
  let listener: Listener = (_, response) => response.end();
  let clock = (): Date => new Date();
  const world = await startWorld({
    domain: 'health',
    mount: (dependencies, now) => {
      clock = now;
      listener = createApp(dependencies, { fileStore }, now).callback();
      return listener;
    },
  });
  const server = await serve(listener, { port: 0 });
  const own = healthDependencies(world.dependencies, { fileStore }, clock);

  const agree = async (userId: string): Promise<string> => {
    const consentId = randomUUID();
    const data = { userId, consentId, purpose: 'health-data', textVersion: '2026-11-21' } as const;
    await world.tell(userId, { type: 'ConsentGiven', data });
    await world.folded();
    return consentId;
  };
  const headersOf = (userId: string | null, token = ''): Record<string, string> => ({
    Origin: ORIGIN,
    ...(userId === null ? {} : { Cookie: `member=${userId}` }),
    ...(token === '' ? {} : { 'Consistency-Token': token }),
  });
  const get: FilesWorld['get'] = (userId, path, token) =>
    fetch(`${server.url}${path}`, { headers: headersOf(userId, token) });

  return {
    ...world,
    url: server.url,
    folder,
    fileStore,
    own,
    agree,
    get,
    consenting: async () => {
      const userId = await world.member();
      return { userId, consentId: await agree(userId) };
    },
    upload: async (userId, files, headers = {}) => {
      const body = new FormData();
      for (const { name, bytes, type = 'application/pdf' } of files)
        body.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
      const answer = await fetch(`${server.url}/api/bloodwork/upload`, {
        method: 'POST',
        headers: { ...headersOf(userId), ...headers },
        body,
      });
      const said = (await answer.json()) as LabFile[] | { type: string };
      return {
        status: answer.status,
        code: Array.isArray(said) ? undefined : said.type.replace('urn:secondspring:', ''),
        files: Array.isArray(said) ? said : [],
        token: answer.headers.get('Consistency-Token') ?? '',
      };
    },
    listed: async (userId, token) =>
      (await (await get(userId, '/api/bloodwork/user/me', token)).json()) as LabFile[],
    stored: async () => {
      const found = new Map<string, Buffer>();
      for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
        if (entry.isFile()) found.set(entry.name, await readFile(join(entry.parentPath, entry.name)));
      return found;
    },
    startReactors: () => startHealthReactors(own),
    stop: async () => {
      await server.stop();
      await world.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
