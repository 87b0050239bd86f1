import type { LogFile } from './log-file.ts';
import { CorruptRecord } from './record.ts';
import { claimedLength } from './record-layout.ts';

/** What a disk writes whole or not at all, in bytes. */
const SECTOR = 512;

/**
 * Judges what lies after the last whole group of a log. A group that was being written when the power went is short, or has sectors that were
 * never written and read as zeros; it was not acknowledged. Anything else is damage to something that was.
 * @param unreadable where the first record that cannot be read begins; the size of the file when it ends there.
 * @throws CorruptRecord when the log is damaged.
 */
export const refuseDamagedEnd = (file: LogFile, unreadable: number, size: number): void => {
  if (unreadable >= size) return;
  const bytes = file.bytes(unreadable, size - unreadable);
  for (const event of file.foundIn(bytes, unreadable)) {
    if (event.groupStart > unreadable) throw damaged(unreadable);
  }
  const length = claimedLength(bytes);
  if (length > bytes.length || bytes.length < SECTOR) return;
  if (!hasUnwrittenSector(bytes, unreadable, length === 0 ? SECTOR : length)) throw damaged(unreadable);
};

const hasUnwrittenSector = (bytes: Buffer, position: number, length: number): boolean => {
  const end = Math.min(bytes.length, length);
  for (let at = 0; at < end;) {
    const next = Math.min(at + SECTOR - ((position + at) % SECTOR), end);
    if (bytes.subarray(at, next).every((byte) => byte === 0)) return true;
    at = next;
  }
  return false;
};

const damaged = (position: number): CorruptRecord => {
  return new CorruptRecord(`The record at position ${position} is damaged (checksum)`);
};
