import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { eventTypesByDomain } from '../domains.ts';
import { events } from './catalogue.ts';
import { declareEvents, upcast } from './event.ts';

const Renamed = declareEvents('example', 'unlinkable')(
  'Renamed',
  'An example with two older versions',
  z.object({ title: z.string(), pinned: z.boolean() }),
  {
    version: 3,
    upcasts: {
      1: ({ name, ...rest }) => ({ ...rest, title: name }),
      2: (data) => ({ ...data, pinned: false }),
    },
  },
);

describe('upcast', () => {
  it('upgrades every older version to the current shape', () => {
    fc.assert(
      fc.property(fc.string(), (title) => {
        const current = { title, pinned: false };
        expect(upcast(Renamed, 1, { name: title })).toEqual(current);
        expect(upcast(Renamed, 2, { title })).toEqual(current);
        expect(upcast(Renamed, 3, current)).toBe(current);
      }),
    );
  });

  it('rejects a version without an upcast', () => {
    expect(() => upcast(Renamed, 0, {})).toThrow('no upcast of Renamed from version 0');
  });
});

describe.each(Object.entries(events))('%s', (type, declaration) => {
  it('is declared under its own name, in the past tense', () => {
    expect(declaration.type).toBe(type);
    expect(type).toMatch(/^([A-Z][a-z]+)+$/);
    expect(type).toMatch(/(?:ed|edHelpful|Withdrawn|Given|Hidden|Back|Read)$/);
  });

  it('has an upcast for each older version', () => {
    const versions = Array.from({ length: declaration.version - 1 }, (_, index) => String(index + 1));
    expect(Object.keys(declaration.upcasts)).toEqual(versions);
  });

  it('lists only existing fields as personal', () => {
    expect(Object.keys(declaration.data.shape)).toEqual(expect.arrayContaining([...declaration.personal]));
  });
});

/**
 * Events without a read model: claims and steps that deciders and reactors read themselves, releases, and
 * audit entries.
 */
const foldedByNone = [
  'EmailAddressClaimed',
  'EmailAddressReleased',
  'ErasureStepCompleted',
  'IssuerAccountRecorded',
  'PushSubscribed',
  'PushUnsubscribed',
  'RecordsRead',
  'ReleaseTokenIssued',
  'ReleaseTokenRevoked',
  'RemindersChanged',
  'RemoteCanaryChanged',
  'RemoteCanaryEnded',
  'RemoteCanaryStarted',
  'RemoteFailureNoted',
  'RemotePromoted',
  'RemotePublished',
  'RemoteRolledBack',
  'RoleChanged',
  'SessionsEnded',
  'SignInIdentityClaimed',
  'VerificationTokenIssued',
];

describe('eventTypesByDomain', () => {
  it('covers every event except those listed here', () => {
    const folded: ReadonlySet<string> = new Set(Object.values(eventTypesByDomain).flat());
    expect(
      Object.keys(events)
        .filter((type) => !folded.has(type))
        .toSorted(),
    ).toEqual(foldedByNone);
  });

  it('lists only types its folds read, each once', () => {
    for (const types of Object.values(eventTypesByDomain)) expect(new Set(types).size).toBe(types.length);
  });
});
