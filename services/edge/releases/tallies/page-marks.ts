import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { secondsInDay } from 'date-fns/constants';

/** Marks of page loads, named by reports on releases. Not stored until used. */
export type PageMarks = {
  give(): string;
  /** Whether a process of this site gave the mark within the last day. */
  isGenuine(mark: string): boolean;
};

const TIME_BYTES = 4;
const RANDOM_BYTES = 12;
const MAC_BYTES = 16;
const MARKS_AT_ONCE = 256;

/**
 * A mark is base64url of its time in seconds, twelve random bytes, and a MAC: SHA-3 of key and content, which unlike SHA-2 needs no HMAC
 * around it (https://keccak.team/keccak_strengths.html). An HMAC cost a fifth of the answer.
 */
export const createPageMarks = (releaseKey: Uint8Array, now: () => Date): PageMarks => {
  const key = Buffer.concat([releaseKey, Buffer.from('page mark')]);
  // One call of the generator for many marks, as each costs as much as a mark.
  let random = Buffer.alloc(0);
  const nextRandom = (): Buffer => {
    if (random.length === 0) random = randomBytes(RANDOM_BYTES * MARKS_AT_ONCE);
    const next = random.subarray(0, RANDOM_BYTES);
    random = random.subarray(RANDOM_BYTES);
    return next;
  };
  const macOf = (given: Buffer): Buffer =>
    hash('sha3-256', Buffer.concat([key, given]), 'buffer').subarray(0, MAC_BYTES);
  const seconds = (): number => Math.floor(now().getTime() / 1000);
  return {
    give() {
      const given = Buffer.concat([Buffer.alloc(TIME_BYTES), nextRandom()]);
      given.writeUInt32BE(seconds());
      return Buffer.concat([given, macOf(given)]).toString('base64url');
    },
    isGenuine(mark) {
      const bytes = Buffer.from(mark, 'base64url');
      if (bytes.length !== TIME_BYTES + RANDOM_BYTES + MAC_BYTES) return false;
      const given = bytes.subarray(0, -MAC_BYTES);
      const age = seconds() - given.readUInt32BE();
      return timingSafeEqual(bytes.subarray(-MAC_BYTES), macOf(given)) && age >= 0 && age < secondsInDay;
    },
  };
};
