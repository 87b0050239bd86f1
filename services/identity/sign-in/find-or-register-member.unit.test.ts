import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { FORGOTTEN } from '@secondspring/contracts/events/event.ts';
import { createCommandHandler, type HandleCommand } from '@secondspring/platform/decider/handle-command.ts';
import { ConcurrencyError, type EventLog } from '@secondspring/platform/event-store/event-log.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { claimStream } from '../sign-in-identity/state.ts';
import { findOrRegisterMember, type MemberSources } from './find-or-register-member.ts';

const indexKey = Buffer.alloc(32, 3);
const identity = { issuer: 'https://issuer.example', subject: 'ada' };

let streams: Map<string, DomainEvent[]>;
let metadata: unknown[];
let sources: MemberSources & { handle: HandleCommand };
const enrol = vi.fn<(person: string) => Promise<void>>();
const erase = vi.fn<(person: string) => Promise<void>>();

beforeEach(() => {
  streams = new Map();
  metadata = [];
  enrol.mockReset().mockResolvedValue(undefined);
  erase.mockReset().mockResolvedValue(undefined);
  const eventLog: EventLog = {
    read: (stream) => Promise.resolve([...(streams.get(stream) ?? [])]),
    append: (stream, expected, events, key) => {
      const before = streams.get(stream) ?? [];
      if (expected !== (before.at(-1)?.revision ?? 'no_stream'))
        return Promise.reject(new ConcurrencyError('x'));
      metadata.push({ stream, key, actors: events.map(({ actor }) => actor) });
      const recorded = events.map(({ type, data, id }, index) => {
        const revision = BigInt(before.length + index);
        return {
          type,
          data,
          id,
          stream,
          revision,
          position: revision,
          at: '2026-11-20T10:00:00Z',
        } as DomainEvent;
      });
      streams.set(stream, [...before, ...recorded]);
      return Promise.resolve(1n);
    },
  };
  const handle = createCommandHandler(eventLog, {});
  sources = { eventLog, vault: { enrol, erase }, handle, indexKey };
});

describe('finding or registering a member', () => {
  it('registers once, makes her keys first and seals her address with them', async () => {
    const { userId, token } = await findOrRegisterMember(identity, 'ada@example.org', sources);
    expect(enrol).toHaveBeenCalledExactlyOnceWith(userId);
    expect(metadata).toEqual([
      { stream: claimStream(identity, indexKey), key: { person: userId }, actors: [undefined] },
      { stream: `user-${userId}`, key: { person: userId }, actors: [userId] },
      { stream: `issuerAccount-${userId}`, key: { person: userId }, actors: [undefined] },
    ]);
    expect(streams.get(`issuerAccount-${userId}`)).toMatchObject([{ data: { userId, ...identity } }]);
    expect([...token.keys()]).toContain('identity');
    expect(await findOrRegisterMember(identity, 'new@example.org', sources)).toMatchObject({ userId });
    expect(metadata).toHaveLength(3);
    expect(enrol).toHaveBeenCalledOnce();
  });

  it('finishes a registration that was cut off after the claim', async () => {
    const cut: HandleCommand = (call) =>
      call.stream.startsWith('user-') ? Promise.reject(new Error('cut off')) : sources.handle(call);
    await expect(findOrRegisterMember(identity, null, { ...sources, handle: cut })).rejects.toThrow(
      'cut off',
    );
    const [claimed] = streams.get(claimStream(identity, indexKey)) ?? [];
    const { userId } = await findOrRegisterMember(identity, null, sources);
    expect(claimed?.data).toEqual({ userId });
    expect(streams.get(`user-${userId}`)).toHaveLength(1);
    expect(enrol).toHaveBeenCalledOnce();
  });

  it('registers one member for two sign-ins at once and destroys the other’s keys', async () => {
    const both = await Promise.all([
      findOrRegisterMember(identity, null, sources),
      findOrRegisterMember(identity, null, sources),
    ]);
    expect(both[0].userId).toBe(both[1].userId);
    expect(erase).toHaveBeenCalledOnce();
    expect(erase).not.toHaveBeenCalledWith(both[0].userId);
    expect([...streams.keys()]).toHaveLength(3);
  });

  it('registers a new member after an erasure', async () => {
    const { userId } = await findOrRegisterMember(identity, null, sources);
    const stream = claimStream(identity, indexKey);
    const [claim] = streams.get(stream) ?? [];
    if (claim?.type !== 'SignInIdentityClaimed') throw new Error('no claim');
    streams.set(stream, [{ ...claim, data: { userId: FORGOTTEN } }]);
    const again = await findOrRegisterMember(identity, null, sources);
    expect(again.userId).not.toBe(userId);
    expect(streams.get(stream)).toHaveLength(2);
  });

  it('refuses to sign in from the erasure request until her keys are destroyed', async () => {
    const { userId } = await findOrRegisterMember(identity, null, sources);
    const [begun] = streams.get(`user-${userId}`) ?? [];
    if (begun === undefined) throw new Error('no stream');
    const leaving: DomainEvent[] = [begun];
    for (const type of ['AccountErasureRequested', 'AccountErased'] as const) {
      leaving.push({ ...begun, type, id: type, data: { userId }, revision: BigInt(leaving.length) });
      streams.set(`user-${userId}`, [...leaving]);
      await expect(findOrRegisterMember(identity, null, sources)).rejects.toMatchObject({
        code: 'account-being-erased',
      });
    }
    expect(enrol).toHaveBeenCalledOnce();
  });

  it('ignores other events in her stream', async () => {
    const { userId } = await findOrRegisterMember(identity, null, sources);
    const stream = `user-${userId}`;
    const [begun] = streams.get(stream) ?? [];
    if (begun === undefined) throw new Error('no stream');
    const consentId = userId;
    streams.set(stream, [
      begun,
      {
        ...begun,
        type: 'ConsentGiven',
        id: 'given',
        data: { userId, consentId, purpose: 'research', textVersion: '1' },
        revision: 1n,
      },
    ]);
    expect(await findOrRegisterMember(identity, null, sources)).toMatchObject({ userId });
    expect(streams.get(stream)).toHaveLength(2);
  });

  it('distinguishes issuers and subjects, and hides both in the stream’s name [S48]', () => {
    const names = [
      identity,
      { ...identity, issuer: 'https://other.example' },
      { ...identity, subject: 'bea' },
      { issuer: 'https://issuer.exampl', subject: 'eada' },
    ].map((one) => claimStream(one, indexKey));
    expect(new Set(names).size).toBe(4);
    expect(claimStream(identity, Buffer.alloc(32, 4))).not.toBe(names[0]);
    for (const name of names) expect(name).toMatch(/^signIn-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u);
  });
});
