import { describe, expect, it } from 'vitest';
import { CommandError } from '../command-line/command-error.ts';
import { auditedRead } from './audit-log.ts';

const reading = { reader: 'robin', command: 'moderate queue', item: null } as const;
const NOW = new Date('2026-11-23T23:59:59Z');

describe('auditedRead', () => {
  it('records the read in the month’s stream before reading', async () => {
    const order: string[] = [];
    const append = (stream: string): Promise<bigint> => {
      order.push(stream);
      return Promise.resolve(1n);
    };
    const read = (): Promise<string> => {
      order.push('read');
      return Promise.resolve('text');
    };
    expect(await auditedRead({ append }, reading, read, () => NOW)).toBe('text');
    expect(order).toEqual(['readings-2026-11', 'read']);
  });

  it('reads nothing if it cannot be recorded', async () => {
    let reads = 0;
    const read = (): Promise<void> => {
      reads += 1;
      return Promise.resolve();
    };
    const append = (): Promise<bigint> => Promise.reject(new Error('away'));
    await expect(auditedRead({ append }, reading, read)).rejects.toThrow(CommandError);
    expect(reads).toBe(0);
  });
});
