import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LabFile } from '@secondspring/projections/health/lab-files/queries.ts';
import { startHealthReactors } from '@secondspring/health/reactors.ts';
import { healthDependencies } from '@secondspring/health/dependencies.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { ORIGIN } from '../world/environment.ts';
import { cookieOf } from '../world/member-cookie.ts';
import { startHealthWorld, type HealthWorld } from './world.ts';

export type Sent = { readonly name: string; readonly bytes: Buffer; readonly type?: string };

export type Uploaded = {
  readonly status: number;
  readonly code: string | undefined;
  readonly files: LabFile[];
  readonly token: string;
};

/** The health service with a readable folder of files and clients that upload forms. */
export type FilesWorld = HealthWorld & {
  /** Dependencies of handlers and reactors. */
  readonly own: ReturnType<typeof healthDependencies<HealthWorld['dependencies']>>;
  upload(userId: string | null, files: readonly Sent[], headers?: Record<string, string>): Promise<Uploaded>;
  get(userId: string | null, path: string, token?: string): Promise<Response>;
  /** The member's files as listed by the service. */
  listed(userId: string, token?: string): Promise<LabFile[]>;
  /** All files in the folder, by name. */
  stored(): Promise<Map<string, Buffer>>;
  startReactors(): ReturnType<typeof startHealthReactors>;
};

const headersOf = (userId: string | null, token = ''): Record<string, string> => ({
  Origin: ORIGIN,
  ...cookieOf(userId),
  ...(token === '' ? {} : { 'Consistency-Token': token }),
});

/** Starts at noon of 20 November 2026; `wrap` may replace the file store. */
export const startFilesWorld = async (wrap?: (store: FileStore) => FileStore): Promise<FilesWorld> => {
  const world = await startHealthWorld(wrap);
  const { url, folder, fileStore, dependencies, now } = world;
  const own = healthDependencies(dependencies, { fileStore }, now);
  const get: FilesWorld['get'] = (userId, path, token) =>
    fetch(`${url}${path}`, { headers: headersOf(userId, token) });

  return {
    ...world,
    own,
    get,
    upload: async (userId, files, headers = {}) => {
      const body = new FormData();
      for (const { name, bytes, type = 'application/pdf' } of files)
        body.append('files', new Blob([new Uint8Array(bytes)], { type }), name);
      const answer = await fetch(`${url}/api/bloodwork/upload`, {
        method: 'POST',
        headers: { ...headersOf(userId), ...headers },
        body,
      });
      const result = (await answer.json()) as LabFile[] | { type: string };
      return {
        status: answer.status,
        code: Array.isArray(result) ? undefined : result.type.replace('urn:secondspring:', ''),
        files: Array.isArray(result) ? result : [],
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
  };
};
