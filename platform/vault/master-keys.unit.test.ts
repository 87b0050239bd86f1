import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { KeyStoreUnavailable } from './faults.ts';
import { createMasterKeys } from './master-keys.ts';

const [masterKey, otherMasterKey] = [randomBytes(32), randomBytes(32)];
const present = createMasterKeys({ masterKey });
const other = createMasterKeys({ masterKey: otherMasterKey });
const both = createMasterKeys({ masterKey, otherMasterKey });
const key = randomBytes(32);

describe('master keys', () => {
  it('have ids that are the same in every process and different for each key', () => {
    expect(present.id).toMatch(/^[0-9a-f]{16}$/);
    expect([both.id, both.ids]).toEqual([present.id, [present.id, other.id]]);
    expect(present.ids).toEqual([present.id]);
    expect(other.id).not.toBe(present.id);
  });

  it('derive the same ids again', () => {
    const again = createMasterKeys({ masterKey, otherMasterKey });
    expect(again.ids).toEqual(both.ids);
    for (const id of again.ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
    expect(createMasterKeys({ masterKey: Buffer.alloc(32) }).id).toBe('84da33377758030f');
  });

  it('must have 32 bytes', () => {
    expect(() => createMasterKeys({ masterKey: randomBytes(31) })).toThrow('32 bytes');
    expect(() => createMasterKeys({ masterKey, otherMasterKey: randomBytes(33) })).toThrow('32 bytes');
  });

  it('open what either wrapped, in its own context only', () => {
    const wrapped = other.wrap('key|1', key);
    expect(both.unwrap(other.id, 'key|1', wrapped)).toEqual(key);
    expect(() => both.unwrap(other.id, 'key|2', wrapped)).toThrow();
    expect(() => both.unwrap(present.id, 'key|1', wrapped)).toThrow();
    expect(both.unwrap(present.id, 'key|1', both.wrap('key|1', key))).toEqual(key);
  });

  it('report the key store as unavailable for a missing key', () => {
    const wrapped = other.wrap('key|1', key);
    expect(() => present.unwrap(other.id, 'key|1', wrapped)).toThrow(KeyStoreUnavailable);
    expect(() => present.derived(other.id, 'naming')).toThrow(KeyStoreUnavailable);
  });

  it('derive a separate secret for each use and key', () => {
    const secret = present.derived(present.id, 'naming');
    expect(both.derived(present.id, 'naming')).toEqual(secret);
    expect(secret).toHaveLength(32);
    const secrets = [secret, both.derived(present.id, 'sealing'), both.derived(other.id, 'naming')];
    expect(new Set(secrets.map((secret) => secret.toString('hex'))).size).toBe(3);
  });
});
