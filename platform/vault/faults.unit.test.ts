import { expect, it } from 'vitest';
import { KeyStoreOutdated, KeyStoreUnavailable, MasterKeyUnknown, PersonForgotten } from './faults.ts';

it('has a name and keeps its cause', () => {
  const cause = new Error('away');
  const faults = [
    new PersonForgotten(),
    new KeyStoreUnavailable(cause),
    new KeyStoreOutdated(cause),
    new MasterKeyUnknown(),
  ];
  expect(faults.map(({ name }) => name)).toEqual([
    'PersonForgotten',
    'KeyStoreUnavailable',
    'KeyStoreOutdated',
    'MasterKeyUnknown',
  ]);
  expect(faults.map((fault) => fault.cause)).toEqual([undefined, cause, cause, undefined]);
});
