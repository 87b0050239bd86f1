import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';

export const USER = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';

export const testEvent = <Type extends EventType>(
  type: Type,
  data: DomainEvent<Type>['data'],
  at = '2026-11-20T10:00:00.000Z',
): DomainEvent<Type> => {
  const event = {
    type,
    data,
    id: type,
    stream: `user-${USER}`,
    revision: 0n,
    position: 1n,
    at,
  } as DomainEvent;
  return event as DomainEvent<Type>;
};

export const profile = {
  firstName: 'Ada',
  lastName: null,
  dateOfBirth: '1974-02-28',
  menopausePhase: 'perimenopause',
} as const;

export const registered = testEvent('UserRegistered', { userId: USER, email: 'ada@example.org' });
export const updated = testEvent('ProfileUpdated', { userId: USER, ...profile });
