import {
  FILE_TYPE_NOT_ACCEPTED,
  HEIC_NOT_ACCEPTED,
  PICTURE_TYPE_NOT_ACCEPTED,
} from '@secondspring/contracts/vocabulary/lab-file-words.ts';
import { describe, expect, it } from 'vitest';
import { addFiles, leftOutWords, megabytes } from './chosen-files.ts';

const MB = 1024 * 1024;
const file = (name: string, type: string, size = MB) => ({ name, type, size });
const pdf = file('blood.pdf', 'application/pdf');

describe('choosing files', () => {
  it('keeps PDF, JPEG and PNG, even when the phone gives no type', () => {
    const good = [
      pdf,
      file('scan.JPG', 'image/jpeg'),
      file('a.png', 'image/png'),
      file('b.JPEG', ''),
      file('c.pdf', 'application/octet-stream'),
    ];
    expect(addFiles([], good)).toEqual({ chosen: good, leftOut: [] });
  });

  it.each([
    [file('notes.docx', 'application/msword'), FILE_TYPE_NOT_ACCEPTED],
    [file('evil.pdf', 'text/html'), FILE_TYPE_NOT_ACCEPTED],
    [file('notes', ''), FILE_TYPE_NOT_ACCEPTED],
    [file('notes.docx', 'application/octet-stream'), FILE_TYPE_NOT_ACCEPTED],
    [file('big.pdf', 'application/pdf', 10 * MB + 1), 'It’s over 10 MB.'],
    [file('empty.pdf', 'application/pdf', 0), 'It’s empty.'],
    [pdf, 'You’ve already chosen it.'],
  ])('leaves out %j, with a reason', (bad, reason) => {
    expect(addFiles([pdf], [bad])).toEqual({ chosen: [pdf], leftOut: [{ name: bad.name, reason }] });
  });

  it.each([
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
    ['IMG_1.heif', 'image/heif'],
    ['DSC_1.HIF', ''],
    ['burst.heics', 'image/heic-sequence'],
    ['IMG_1.HEIC', 'application/octet-stream'],
  ])('says how to get a JPEG instead of %s (%s)', (name, type) => {
    expect(addFiles([], [file(name, type)]).leftOut).toEqual([{ name, reason: HEIC_NOT_ACCEPTED }]);
  });

  it.each([
    ['a.webp', 'image/webp'],
    ['a.avif', ''],
    ['a.tif', ''],
    ['a.TIFF', 'image/tiff'],
    ['a.gif', 'image/gif'],
    ['a.svg', 'image/svg+xml'],
  ])('says how to keep the picture %s (%s)', (name, type) => {
    expect(addFiles([], [file(name, type)]).leftOut).toEqual([{ name, reason: PICTURE_TYPE_NOT_ACCEPTED }]);
  });

  it('accepts a file of exactly 10 MB', () => {
    expect(addFiles([], [file('full.pdf', 'application/pdf', 10 * MB)]).leftOut).toEqual([]);
  });

  it('accepts ten at once', () => {
    const many = Array.from({ length: 11 }, (_, place) => file(`${place}.pdf`, 'application/pdf'));
    const { chosen, leftOut } = addFiles([], many);
    expect(chosen).toHaveLength(10);
    expect(leftOut.map(leftOutWords)).toEqual(['10.pdf was left out. You can send up to 10 files at once.']);
  });
});

describe('a size', () => {
  it.each([
    [MB, '1.00 MB'],
    [2.5 * MB, '2.50 MB'],
    [12, '0.01 MB'],
  ])('of %i bytes is %s', (bytes, words) => {
    expect(megabytes(bytes)).toBe(words);
  });
});
