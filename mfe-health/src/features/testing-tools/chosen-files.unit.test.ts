import {
  HEIC_NOT_ACCEPTED,
  PICTURE_TYPE_NOT_ACCEPTED,
} from '@secondspring/contracts/vocabulary/lab-file-words.ts';
import { describe, expect, it } from 'vitest';
import { addFiles, megabytes } from './chosen-files.ts';

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
    expect(addFiles([], good)).toEqual({ chosen: good, rejected: null });
  });

  it.each([
    [file('notes.docx', 'application/msword'), 'notes.docx (we can only keep PDF, JPEG and PNG)'],
    [file('evil.pdf', 'text/html'), 'evil.pdf (we can only keep PDF, JPEG and PNG)'],
    [file('notes', ''), 'notes (we can only keep PDF, JPEG and PNG)'],
    [file('notes.docx', 'application/octet-stream'), 'notes.docx (we can only keep PDF, JPEG and PNG)'],
    [file('big.pdf', 'application/pdf', 10 * MB + 1), 'big.pdf (over 10 MB)'],
    [file('empty.pdf', 'application/pdf', 0), 'empty.pdf (empty)'],
    [pdf, 'blood.pdf (already chosen)'],
  ])('leaves out %j, with a reason', (bad, words) => {
    expect(addFiles([pdf], [bad])).toEqual({ chosen: [pdf], rejected: `Left out: ${words}.` });
  });

  it.each([
    ['IMG_1.HEIC', ''],
    ['IMG_1.heic', 'image/heic'],
    ['IMG_1.heif', 'image/heif'],
    ['DSC_1.HIF', ''],
    ['burst.heics', 'image/heic-sequence'],
    ['IMG_1.HEIC', 'application/octet-stream'],
  ])('says how to get a JPEG instead of %s (%s)', (name, type) => {
    expect(addFiles([], [file(name, type)]).rejected).toContain(HEIC_NOT_ACCEPTED.slice(0, -1));
  });

  it.each([
    ['a.webp', 'image/webp'],
    ['a.avif', ''],
    ['a.tif', ''],
    ['a.TIFF', 'image/tiff'],
    ['a.gif', 'image/gif'],
    ['a.svg', 'image/svg+xml'],
  ])('says how to keep the picture %s (%s)', (name, type) => {
    expect(addFiles([], [file(name, type)]).rejected).toContain(PICTURE_TYPE_NOT_ACCEPTED.slice(0, -1));
  });

  it('accepts a file of exactly 10 MB', () => {
    expect(addFiles([], [file('full.pdf', 'application/pdf', 10 * MB)]).rejected).toBeNull();
  });

  it('accepts ten at once', () => {
    const many = Array.from({ length: 11 }, (_, place) => file(`${place}.pdf`, 'application/pdf'));
    const { chosen, rejected } = addFiles([], many);
    expect(chosen).toHaveLength(10);
    expect(rejected).toBe('Left out: 10.pdf (up to 10 files at once).');
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
