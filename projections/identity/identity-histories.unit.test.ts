import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { consents } from './consents/table.ts';
import { users } from './users/table.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { merge } from '../engine/merge.ts';
import { createTableModel } from '../engine/table-model.fixture.ts';
import { testEvent } from '../events.fixture.ts';
import { identity } from './domain.ts';
import { addMinutes } from 'date-fns/addMinutes';

/** An action that a member tries. It becomes an event only if the deciders would accept it. */
type Attempt = {
  kind: 'sign-in' | 'name' | 'ask' | 'prove' | 'plan' | 'give' | 'withdraw' | 'erase';
  who: number;
  text: string;
  purpose: 'health-data' | 'research';
};

const attempts: fc.Arbitrary<Attempt[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('sign-in', 'name', 'ask', 'prove', 'plan', 'give', 'withdraw', 'erase'),
    who: fc.nat(2),
    text: fc.constantFrom('a', 'b', 'c'),
    purpose: fc.constantFrom('health-data', 'research'),
  }),
  { maxLength: 60, size: 'max' },
);

type Plain = {
  email: string | null;
  verified: boolean;
  pending: string | null;
  name: string | null;
  plan: 'free' | 'premium';
  consents: { id: string; purpose: string; version: string; open: boolean }[];
};

const play = (tried: readonly Attempt[]) => {
  const events: DomainEvent[] = [];
  const members = new Map<string, Plain>();
  let count = 0;
  for (const { kind, who: memberIndex, text, purpose } of tried) {
    // A member who was erased returns as a new one.
    const userId = `u${memberIndex}-${events.filter(({ type, stream }) => type === 'AccountErased' && stream === `user-${memberIndex}`).length}`;
    const member = members.get(userId);
    const at = addMinutes('2026-01-01T00:00:00Z', events.length).toISOString();
    const record = (event: DomainEvent): void =>
      void events.push({ ...event, stream: `user-${memberIndex}`, at });
    const fresh = (prefix: string): string => `${prefix}${(count += 1)}`;
    if (member === undefined) {
      if (kind !== 'sign-in') continue;
      members.set(userId, {
        email: text,
        verified: false,
        pending: null,
        name: null,
        plan: 'free',
        consents: [],
      });
      record(testEvent('UserRegistered', { userId, email: text }));
      continue;
    }
    const open = member.consents.find((one) => one.purpose === purpose && one.open);
    if (kind === 'name') {
      member.name = text;
      record(
        testEvent('ProfileUpdated', {
          userId,
          firstName: text,
          lastName: null,
          dateOfBirth: null,
          menopausePhase: null,
        }),
      );
    } else if (kind === 'ask') {
      member.pending = text;
      record(
        testEvent('EmailVerificationRequested', {
          userId,
          verificationId: fresh('v'),
          email: text,
          expiresAt: at,
        }),
      );
    } else if (kind === 'prove' && member.pending !== null) {
      const email = member.pending;
      Object.assign(member, { email, verified: true, pending: null });
      record(testEvent('EmailVerified', { userId, verificationId: 'v', email }));
    } else if (kind === 'plan') {
      member.plan = text === 'a' ? 'free' : 'premium';
      record(testEvent('SubscriptionPlanChanged', { userId, plan: member.plan, operator: 'o', reason: 'r' }));
    } else if (kind === 'give') {
      const id = open?.id ?? fresh('c');
      if (open === undefined) member.consents.push({ id, purpose, version: text, open: true });
      else open.version = text;
      record(testEvent('ConsentGiven', { userId, consentId: id, purpose, textVersion: text }));
    } else if (kind === 'withdraw' && open !== undefined) {
      open.open = false;
      record(testEvent('ConsentWithdrawn', { userId, consentId: open.id, purpose }));
    } else if (kind === 'erase') {
      members.delete(userId);
      record(testEvent('AccountErased', { userId }));
    }
  }
  return { events, members };
};

it('folds any history to the expected rows, for any batch sizes', () => {
  fc.assert(
    fc.property(attempts.map(play), fc.nat(60), ({ events, members }, cut) => {
      const model = createTableModel();
      for (const batch of [events.slice(0, cut), events.slice(cut)])
        for (const step of merge(batch.flatMap(identity.fold))) model.applyStep(step);
      const sorted = [...members].sort(([a], [b]) => (a < b ? -1 : 1));
      expect(
        model
          .rows(users)
          .map((row) => [
            row['id'],
            row['email'],
            row['email_verified'],
            row['pending_email'],
            row['first_name'],
            row['subscription_plan'],
          ]),
      ).toEqual(
        sorted.map(([id, { email, verified, pending, name, plan }]) => [
          id,
          email,
          verified,
          pending,
          name,
          plan,
        ]),
      );
      const testEvent = sorted.flatMap(([user, member]) =>
        member.consents.map(({ id, version, open }) => [id, user, version, open] as const),
      );
      expect(
        model
          .rows(consents)
          .map((row) => [row['id'], row['user_id'], row['text_version'], row['withdrawn_at'] === null]),
      ).toEqual([...testEvent].sort(([a], [b]) => (JSON.stringify([a]) < JSON.stringify([b]) ? -1 : 1)));
    }),
  );
});
