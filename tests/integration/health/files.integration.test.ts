import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { dirname, join } from 'node:path';
import {
  exifWith,
  jpegOf,
  jpegSegment,
  pdfOf,
  pngChunk,
  pngOf,
} from '@secondspring/health/lab-files/testing/pictures.ts';
import { vaultOf } from '@secondspring/platform/vault/vaults.ts';
import { describe, expect, it } from 'vitest';
import { startFilesWorld, type Sent } from './files-world.ts';
import { useStarted } from '../world/use-started.ts';

const MEGABYTE = 1024 * 1024;
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const pdf: Sent = { name: 'blood.pdf', bytes: pdfOf(1_000) };
const script = '<script>alert(1)</script>';

const world = useStarted(startFilesWorld);

describe('lab files', () => {
  it('are stored sealed, listed newest first and downloaded unchanged by their owner', async () => {
    const { userId } = await world.consenting();
    const first = await world.upload(userId, [pdf, { name: 'Größe 🌸.PNG', bytes: pngOf(20, 20) }]);
    expect(first).toMatchObject({
      status: 201,
      files: [
        { userId, filename: 'blood.pdf', mediaType: 'application/pdf', size: pdf.bytes.length },
        { userId, filename: 'Größe 🌸.PNG', mediaType: 'image/png' },
      ],
    });
    const second = await world.upload(userId, [{ name: 'later.jpeg', bytes: jpegOf() }]);
    const list = await world.listed(userId, second.token);
    expect(list[0]).toEqual(second.files[0]);
    expect(new Set(list.map(({ id }) => id))).toEqual(
      new Set([...first.files, ...second.files].map(({ id }) => id)),
    );

    const id = first.files[0]?.id ?? '';
    const answer = await world.get(userId, `/api/bloodwork/${id.toUpperCase()}/download`, second.token);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(pdf.bytes);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="blood.pdf"; filename*=UTF-8''blood.pdf`,
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    });

    const bytes = (await world.stored()).get(id);
    expect(bytes?.includes('%PDF')).toBe(false);
    const place = join(world.folder, id.slice(0, 2), id);
    expect((await stat(place)).mode & 0o777).toBe(0o600);
    expect((await stat(dirname(place))).mode & 0o777).toBe(0o700);
  });

  it('are downloaded unchanged at 10 MB', async () => {
    const { userId } = await world.consenting();
    const bytes = pdfOf(10 * MEGABYTE - pdfOf().length);
    expect(bytes.length).toBe(10 * MEGABYTE);
    const { files, token } = await world.upload(userId, [{ name: 'large.pdf', bytes }]);
    const answer = await world.get(userId, `/api/bloodwork/${files[0]?.id}/download`, token);
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
  });

  it('are accessible only to their owner [S33]', async () => {
    const { userId } = await world.consenting();
    const { userId: other } = await world.consenting();
    const { files, token } = await world.upload(userId, [pdf]);
    const id = files[0]?.id ?? '';
    const words = async (answer: Response): Promise<[number, unknown]> => {
      const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>;
      return [answer.status, problem];
    };
    const unknown = await words(await world.get(other, `/api/bloodwork/${UNKNOWN}/download`, token));
    expect(unknown[0]).toBe(404);
    expect(await words(await world.get(other, `/api/bloodwork/${id}/download`, token))).toEqual(unknown);
    expect((await world.get(null, `/api/bloodwork/${id}/download`)).status).toBe(401);
    expect((await world.get(other, `/api/bloodwork/user/${userId}`)).status).toBe(404);
    expect(await world.listed(other, token)).toEqual([]);
    expect((await world.as(other)('DELETE', `/api/bloodwork/${id}`)).status).toBe(404);
    expect((await world.get(userId, `/api/bloodwork/${id}/download`, token)).status).toBe(200);
  });

  it('are destroyed with their key when removed, and removing them again changes nothing', async () => {
    const { userId } = await world.consenting();
    const { files } = await world.upload(userId, [pdf, pdf]);
    const [one = '', two = ''] = files.map(({ id }) => id);
    const her = world.as(userId);
    expect((await her('DELETE', `/api/bloodwork/${one}`)).status).toBe(204);
    expect((await her('DELETE', `/api/bloodwork/${one}`)).status).toBe(204);
    expect((await her<{ id: string }[]>('GET', '/api/bloodwork/user/me')).body.map(({ id }) => id)).toEqual([
      two,
    ]);
    expect([...(await world.stored()).keys()]).not.toContain(one);
    await expect(
      vaultOf(world.dependencies.vaults, 'health').sealingKey({ item: `labFile-${one}` }),
    ).rejects.toThrow();
    expect((await her('DELETE', `/api/bloodwork/${UNKNOWN}`)).status).toBe(404);
  });

  it('are refused without consent before any byte is stored', async () => {
    const userId = await world.member();
    const before = (await world.stored()).size;
    expect(await world.upload(userId, [pdf])).toMatchObject({ status: 403, code: 'health-consent-required' });
    expect(await world.upload(null, [pdf])).toMatchObject({ status: 401, code: 'sign-in-required' });
    expect((await world.stored()).size).toBe(before);
  });

  it('are stored once per idempotency key', async () => {
    const { userId } = await world.consenting();
    const intent = { 'Idempotency-Key': randomUUID() };
    const first = await world.upload(userId, [pdf], intent);
    const before = (await world.stored()).size;
    const again = await world.upload(userId, [pdf], intent);
    expect(again).toEqual(first);
    const other = await world.upload(userId, [{ ...pdf, name: 'thyroid.pdf' }], intent);
    expect(other).toMatchObject({ status: 409, code: 'idempotency-key-reused' });
    expect((await world.stored()).size).toBe(before);
    expect(await world.listed(userId, again.token)).toHaveLength(1);
    expect(await world.own.pendingUploads.of(userId)).toEqual([]);
  });

  it('are limited to 200 MB per member', async () => {
    const { userId, consentId } = await world.consenting();
    const size = 200 * MEGABYTE - pdf.bytes.length;
    const large = {
      userId,
      fileId: randomUUID(),
      size,
      filename: 'a.pdf',
      mediaType: 'application/pdf',
    } as const;
    await world.dependencies.eventLog.append(
      `labFiles-${userId}`,
      'no_stream',
      [{ type: 'LabFileUploaded', data: large, id: randomUUID() }],
      { item: `health-${userId}-${consentId}` },
    );
    const before = (await world.stored()).size;
    expect(await world.upload(userId, [pdf, pdf])).toMatchObject({ status: 413, code: 'file-storage-full' });
    expect((await world.stored()).size).toBe(before);
    const last = await world.upload(userId, [pdf]);
    expect(last.status).toBe(201);
    const one: Sent = { name: 'x.png', bytes: pngOf(1, 1) };
    expect(await world.upload(userId, [one])).toMatchObject({ code: 'file-storage-full' });
    await world.as(userId)('DELETE', `/api/bloodwork/${last.files[0]?.id}`);
    expect((await world.upload(userId, [one])).status).toBe(201);
  });
});

describe('metadata of a picture', () => {
  it('is not stored: no place, no time and no hidden data [S35]', async () => {
    const { userId } = await world.consenting();
    const jpeg = Buffer.concat([
      jpegOf({ further: [jpegSegment(0xe1, exifWith(6)), jpegSegment(0xfe, Buffer.from(script))] }),
      Buffer.from(`<?php ${script}`),
    ]);
    const png = Buffer.concat([
      pngOf(9, 9, {
        further: [pngChunk('tEXt', Buffer.from(`a\0${script}`)), pngChunk('eXIf', exifWith(1))],
      }),
      Buffer.from(script),
    ]);
    const { files, token } = await world.upload(userId, [
      { name: 'a.jpg', bytes: jpeg },
      { name: 'b.png', bytes: png },
    ]);
    for (const { id, size } of files) {
      const answer = await world.get(userId, `/api/bloodwork/${id}/download`, token);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(bytes.length).toBeGreaterThan(50);
      expect(size).toBe(bytes.length);
      for (const hidden of ['GPS', 'script', 'php']) expect(bytes.includes(hidden)).toBe(false);
    }
  });
});

describe('file names', () => {
  it.each([
    ['../../x.pdf', 'x.pdf'],
    ['lab.pdf.exe', 'lab.pdf.exe.pdf'],
    ['lab\u202Efdp.exe', 'labfdp.exe.pdf'],
    [`${'n'.repeat(300)}.pdf`, `${'n'.repeat(251)}.pdf`],
    [`${'🌸'.repeat(200)}.pdf`, `${'🌸'.repeat(125)}.pdf`],
    ['CON', 'CON.pdf'],
    // Browsers encode a quotation mark as %22.
    ['a"b\'c;d.pdf', "a%22b'c;d.pdf"],
  ])('show %j as %j and never address a path', async (name, shown) => {
    const { userId } = await world.consenting();
    const { files, token } = await world.upload(userId, [{ ...pdf, name }]);
    expect(files.map(({ filename }) => filename)).toEqual([shown]);
    const answer = await world.get(userId, `/api/bloodwork/${files[0]?.id}/download`, token);
    const disposition = answer.headers.get('Content-Disposition') ?? '';
    expect(disposition).toMatch(/^attachment; filename="[\w .-]+"; filename\*=UTF-8''[\w.%~!-]+$/u);
    expect(decodeURIComponent(disposition.split("''")[1] ?? '')).toBe(shown);
    for (const stored of (await world.stored()).keys()) expect(stored).toMatch(/^[0-9a-f-]{36}$/u);
  });
});

describe('refused upload', () => {
  const png = pngOf(9, 9);
  it.each<[string, Sent, number, string]>([
    [
      'a GIF that is a JAR',
      { name: 'a.png', bytes: Buffer.from('GIF89a;PK\x05\x06') },
      415,
      'picture-type-not-accepted',
    ],
    [
      'a PDF that begins as a page',
      { name: 'a.pdf', bytes: Buffer.concat([Buffer.from(`<html>${script}`), pdf.bytes]) },
      415,
      'pdf-with-other-data',
    ],
    [
      'SVG',
      {
        name: 'a.png',
        type: 'image/png',
        bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
      },
      415,
      'file-type-not-accepted',
    ],
    [
      'HTML as PNG',
      { name: 'a.png', type: 'image/png', bytes: Buffer.from(`<!doctype html>${script}`) },
      415,
      'file-type-not-accepted',
    ],
    [
      'a zip as PDF',
      { name: 'a.pdf', bytes: Buffer.from('504b030414000000', 'hex') },
      415,
      'file-type-not-accepted',
    ],
    ['half a PNG', { name: 'a.png', bytes: png.subarray(0, -20) }, 415, 'file-incomplete'],
    [
      'a pixel bomb',
      { name: 'a.png', bytes: pngOf(1, 1, { claims: [60_000, 60_000] }) },
      415,
      'picture-with-too-many-pixels',
    ],
    ['nothing', { name: 'a.pdf', bytes: Buffer.alloc(0) }, 415, 'file-empty'],
    [
      'a byte too many',
      { name: 'a.pdf', bytes: pdfOf(10 * MEGABYTE + 1 - pdfOf().length) },
      413,
      'file-too-large',
    ],
    [
      'a picture with too much behind it',
      { name: 'a.png', bytes: Buffer.concat([png, Buffer.alloc(10 * MEGABYTE)]) },
      413,
      'file-too-large',
    ],
  ])('stores nothing if a file is refused: %s', async (_, refused, status, code) => {
    const { userId } = await world.consenting();
    const before = (await world.stored()).size;
    expect(await world.upload(userId, [pdf, refused, pdf])).toMatchObject({ status, code });
    expect(await world.listed(userId)).toEqual([]);
    expect((await world.stored()).size).toBe(before);
    expect(await world.own.pendingUploads.of(userId)).toEqual([]);
  });

  it('stores nothing if there are too many files', async () => {
    const { userId } = await world.consenting();
    const before = (await world.stored()).size;
    const eleven = Array.from({ length: 11 }, () => pdf);
    expect(await world.upload(userId, eleven)).toMatchObject({ status: 413, code: 'too-many-files' });
    expect(await world.upload(userId, [])).toMatchObject({ status: 422, code: 'no-files' });
    expect((await world.stored()).size).toBe(before);
  });

  it('stores nothing if the client disconnects', async () => {
    const { userId } = await world.consenting();
    const before = (await world.stored()).size;
    const sending = httpRequest(`${world.url}/api/bloodwork/upload`, {
      method: 'POST',
      headers: {
        Origin: 'http://localhost:3000',
        Cookie: `member=${userId}`,
        'Content-Type': 'multipart/form-data; boundary=b',
      },
    });
    sending.on('error', () => undefined);
    const head = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n';
    sending.write(
      Buffer.concat([
        Buffer.from(head),
        pdf.bytes,
        Buffer.from(`\r\n${head}%PDF-1.4 half`),
        Buffer.alloc(500_000),
      ]),
    );
    await expect.poll(async () => (await world.own.pendingUploads.of(userId)).length).toBe(2);
    sending.destroy();
    await expect.poll(async () => (await world.own.pendingUploads.of(userId)).length).toBe(0);
    expect((await world.stored()).size).toBe(before);
    expect(await world.listed(userId)).toEqual([]);
  });
});
