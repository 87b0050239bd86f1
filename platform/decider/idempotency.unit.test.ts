import { describe, expect, it } from 'vitest';
import {
  commandId,
  eventIds,
  idempotencyKeyWith,
  isSameCommand,
  scopedIdempotencyKey,
} from './idempotency.ts';

const vault = {
  pseudonym: (...parts: readonly string[]) =>
    Promise.resolve(`${Buffer.from(parts.join('|')).toString('hex').slice(-8)}-0000-8000-8000-000000000000`),
};
const sent = idempotencyKeyWith('key', { text: 'a' });

describe('an idempotency key', () => {
  it('is separated by call and by what narrows it', () => {
    expect(scopedIdempotencyKey({ name: 'publishPost' }, sent)).toEqual({ ...sent, key: 'publishPost  key' });
    expect(scopedIdempotencyKey({ name: 'publishPost' }, sent, 'consent-1')?.key).toBe(
      'publishPost consent-1 key',
    );
    expect(scopedIdempotencyKey({ name: 'publishPost' }, undefined)).toBeUndefined();
  });

  it('gives a command the same id whatever was sent with it', async () => {
    const idWith = (input: unknown) =>
      commandId(vault, { actor: 'm', scope: 's', key: idempotencyKeyWith('key', input) });
    expect(await idWith('a')).toBe(await idWith('b'));
  });

  it('gives events ids that tell another command from another input', async () => {
    const first = async (key: string, input: string) =>
      (await eventIds(vault, { actor: 'm', scope: 's', key: idempotencyKeyWith(key, input) }))(0);
    const id = await first('key', 'a');
    expect(await first('key', 'a')).toBe(id);
    const otherInput = await first('key', 'b');
    expect(otherInput).not.toBe(id);
    expect(isSameCommand(otherInput, id)).toBe(true);
    expect(isSameCommand(await first('kez', 'a'), id)).toBe(false);
    expect(isSameCommand(undefined, id)).toBe(false);
  });
});
