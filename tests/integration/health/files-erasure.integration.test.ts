import { randomUUID } from 'node:crypto';
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pdfOf } from '@secondspring/health/lab-files/testing/pictures.ts';
import { storeUpload } from '@secondspring/health/lab-files/store-upload.ts';
import { answerUpload } from '@secondspring/health/lab-files/upload.ts';
import { sweepOrphans } from '@secondspring/health/lab-files/destroy-files.ts';
import type { FileStore } from '@secondspring/platform/files/file-store.ts';
import { PersonForgotten } from '@secondspring/platform/vault/faults.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFilesWorld, type FilesWorld, type Sent } from './files-world.ts';
import { addHours } from 'date-fns/addHours';
import { addSeconds } from 'date-fns/addSeconds';
import { subHours } from 'date-fns/subHours';

const pdf: Sent = { name: 'blood.pdf', bytes: pdfOf(1_000) };

let world: FilesWorld;
let failing: ((name: 'put' | 'remove') => void | Promise<void>) | undefined;
beforeAll(async () => {
  const guarded = (store: FileStore): FileStore => ({
    ...store,
    put: async (id, bytes) => {
      await store.put(id, bytes);
      await failing?.('put');
    },
    remove: async (id) => {
      await failing?.('remove');
      await store.remove(id);
    },
  });
  world = await startFilesWorld(guarded);
});
afterAll(async () => await world.stop());
beforeEach(() => {
  failing = undefined;
});

const keyOf = (item: string) => vaultOf(world.dependencies.vaults, 'health').sealingKey({ item });
const withReactors = async (work: () => Promise<void>): Promise<void> => {
  const reactor = world.startReactors();
  try {
    await work();
  } finally {
    await reactor.stop();
  }
};
const leave = (userId: string, consentId: string) =>
  world.tell(userId, { type: 'ConsentWithdrawn', data: { userId, consentId, purpose: 'health-data' } });
const stepsOf = async (userId: string): Promise<unknown[]> =>
  (await world.dependencies.eventLog.read(`erasure-${userId}`)).map(({ data }) => data);

describe('withdrawing consent', () => {
  it('destroys the files of that consent with their keys, and keeps those of other members and of a newer consent', async () => {
    const { userId, consentId } = await world.consenting();
    const { userId: other } = await world.consenting();
    const [mine, hers] = [await world.upload(userId, [pdf, pdf]), await world.upload(other, [pdf])];
    const old = mine.files.map(({ id }) => id);
    await leave(userId, consentId);
    const newer = await world.agree(userId);
    const kept = await world.upload(userId, [pdf]);
    const [left = ''] = kept.files.map(({ id }) => id);

    await withReactors(async () => {
      await expect
        .poll(async () => [...(await world.stored()).keys()].some((id) => old.includes(id)))
        .toBe(false);
      await expect
        .poll(async () => (await world.listed(userId, kept.token)).map(({ id }) => id))
        .toEqual([left]);
    });
    for (const id of old) await expect(keyOf(`labFile-${id}`)).rejects.toThrow(PersonForgotten);
    await expect(keyOf(`health-${userId}-${consentId}`)).rejects.toThrow(PersonForgotten);
    await keyOf(`health-${userId}-${newer}`);
    expect((await world.get(userId, `/api/bloodwork/${left}/download`)).status).toBe(200);
    expect(await world.listed(other, hers.token)).toHaveLength(1);
  });

  it('keeps no file whose upload is in progress', async () => {
    const { userId, consentId } = await world.consenting();
    const before = (await world.stored()).size;
    // Destroys the key between reading the consent and storing the files.
    failing = async () => {
      failing = undefined;
      await vaultOf(world.dependencies.vaults, 'health').eraseItem(`health-${userId}-${consentId}`);
    };
    const outcome = await world.upload(userId, [pdf, pdf]);
    expect(outcome).toMatchObject({ status: 403, code: 'health-consent-required' });
    expect((await world.stored()).size).toBe(before);
  });
});

describe('erasing an account', () => {
  it('destroys all health data and records completion once', async () => {
    const { userId, consentId } = await world.consenting();
    const { files } = await world.upload(userId, [pdf, pdf]);
    await leave(userId, consentId);
    const second = await world.agree(userId);
    const more = await world.upload(userId, [pdf]);
    const ids = [...files, ...more.files].map(({ id }) => id);
    await world.tell(userId, { type: 'AccountErasureRequested', data: { userId } });
    let broken = 3;
    failing = (name) => {
      if (name === 'remove' && (broken -= 1) > 0)
        throw Object.assign(new Error('away'), { code: 'ECONNRESET' });
    };
    await withReactors(async () => {
      await expect.poll(() => stepsOf(userId)).toEqual([{ userId, step: 'health' }]);
    });
    const stored = await world.stored();
    for (const id of ids) {
      expect(stored.has(id)).toBe(false);
      await expect(keyOf(`labFile-${id}`)).rejects.toThrow(PersonForgotten);
    }
    for (const consent of [consentId, second])
      await expect(keyOf(`health-${userId}-${consent}`)).rejects.toThrow(PersonForgotten);
    expect(await world.listed(userId)).toEqual([]);
  });

  it('completes at once without files or consent', async () => {
    const userId = await world.member();
    await world.tell(userId, { type: 'AccountErasureRequested', data: { userId } });
    await withReactors(async () => {
      await expect.poll(() => stepsOf(userId)).toEqual([{ userId, step: 'health' }]);
    });
  });
});

describe('removed file', () => {
  it('is destroyed later if its bytes could not be deleted at once', async () => {
    const { userId } = await world.consenting();
    const { files } = await world.upload(userId, [pdf]);
    const id = files[0]?.id ?? '';
    failing = () => {
      throw new Error('the storage is away');
    };
    expect((await world.as(userId)('DELETE', `/api/bloodwork/${id}`)).status).toBe(204);
    expect((await world.stored()).has(id)).toBe(true);
    failing = undefined;
    await withReactors(async () => {
      await expect.poll(async () => (await world.stored()).has(id)).toBe(false);
    });
  });
});

describe('a crash', () => {
  const half = async function* () {
    yield await Promise.resolve({
      filename: 'a.pdf',
      mediaType: '',
      stream: Readable.from(pdf.bytes, { objectMode: false }),
    });
  };

  it('hides a file without its event, which the sweep destroys a day later', async () => {
    const { userId } = await world.consenting();
    const { files, token } = await world.upload(userId, [pdf]);
    const stored = await storeUpload(world.own, userId, half(), 1e9);
    if ('refused' in stored) throw new Error('refused');
    const orphan = stored[0]?.fileId ?? '';
    expect((await world.listed(userId, token)).map(({ id }) => id)).toEqual(files.map(({ id }) => id));
    expect((await world.get(userId, `/api/bloodwork/${orphan}/download`, token)).status).toBe(404);

    expect(await sweepOrphans({ ...world.own, now: () => new Date() })).toBe(0);
    expect((await world.stored()).has(orphan)).toBe(true);
    expect(await sweepOrphans({ ...world.own, now: () => addSeconds(addHours(new Date(), 24), 1) })).toBe(1);
    expect((await world.stored()).has(orphan)).toBe(false);
    await expect(keyOf(`labFile-${orphan}`)).rejects.toThrow(PersonForgotten);
    expect((await world.get(userId, `/api/bloodwork/${files[0]?.id}/download`, token)).status).toBe(200);
  });

  it('loses no file after the event of an upload, even if the upload was not closed', async () => {
    const { userId } = await world.consenting();
    const { files, token } = await world.upload(userId, [pdf]);
    const id = files[0]?.id ?? '';
    await world.own.pendingUploads.begin({ fileId: id, userId });
    expect(await sweepOrphans({ ...world.own, now: () => addSeconds(addHours(new Date(), 24), 1) })).toBe(0);
    expect((await world.get(userId, `/api/bloodwork/${id}/download`, token)).status).toBe(200);
    expect(await world.own.pendingUploads.of(userId)).toEqual([]);
  });

  it('leaves a partial file while writing, which has no id and which the sweep removes', async () => {
    const name = `unfinished-${randomUUID()}`;
    const [old, young] = [join(world.folder, name), join(world.folder, `${name}-young`)];
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    await utimes(old, subHours(new Date(), 48), subHours(new Date(), 48));
    await sweepOrphans({ ...world.own, now: () => new Date() });
    const names = await readdir(world.folder);
    expect(names).not.toContain(name);
    expect(names).toContain(`${name}-young`);
  });

  it('destroys no file if the event store crashes during an upload: the sweep decides later', async () => {
    const { userId } = await world.consenting();
    const away = Object.assign(new Error('away'), { type: 'unavailable' });
    const handler = answerUpload({ ...world.own, handle: () => Promise.reject(away) });
    const call = {
      caller: { userId, role: 'member', provenAt: Date.now(), session: 'this', isShared: false },
      params: {},
      query: {},
      body: undefined,
      token: new Map(),
      network: '127.0.0.0/24',
      url: '',
      files: half(),
    } as const;
    await expect(handler(call)).rejects.toBe(away);
    const [pending] = await world.own.pendingUploads.of(userId);
    expect((await world.stored()).has(pending?.fileId ?? '')).toBe(true);
    expect(await world.listed(userId)).toEqual([]);
  });
});
