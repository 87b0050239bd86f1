import type { LogFile } from './log-file.ts';
import { CorruptRecord } from './record.ts';
import { claimedLength } from './record-layout.ts';

/** A disk writes a sector completely or not at all. */
const SECTOR_BYTES = 512;

/**
 * Checks what follows the last complete group. A group cut off by a power failure is short or has sectors of zeros, and was never
 * acknowledged. Anything else is damage.
 * @param unreadable start of the first unreadable record, or the size of the file
 * @throws CorruptRecord when the log is damaged
 */
export const refuseDamagedEnd = (file: LogFile, unreadable: number, size: number): void => {
  if (unreadable >= size) return;
  const bytes = file.bytes(unreadable, size - unreadable);
  let known: number | undefined;
  for (const { groupStart, position } of file.findRecords(bytes, unreadable)) {
    if (groupStart > unreadable) throw damaged(unreadable);
    // A later record of the group shows where the unreadable one ends, even if its length is damaged.
    known ??= position - unreadable;
  }
  const length = known ?? claimedLength(bytes);
  if (known === undefined && (length > bytes.length || bytes.length < SECTOR_BYTES)) return;
  if (!hasUnwrittenSector(bytes, unreadable, length === 0 ? SECTOR_BYTES : length)) throw damaged(unreadable);
};

const hasUnwrittenSector = (bytes: Buffer, position: number, length: number): boolean => {
  const end = Math.min(bytes.length, length);
  for (let at = 0; at < end;) {
    const next = Math.min(at + SECTOR_BYTES - ((position + at) % SECTOR_BYTES), end);
    if (bytes.subarray(at, next).every((byte) => byte === 0)) return true;
    at = next;
  }
  return false;
};

const damaged = (position: number): CorruptRecord =>
  new CorruptRecord(`The record at position ${position} is damaged (checksum)`);
