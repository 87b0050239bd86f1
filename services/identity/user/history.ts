import type { DomainEvent, EventType } from '@secondspring/contracts/events/catalogue.ts';

/** The member of the tests' histories. */
export const USER = '9d2a5a0e-52b1-4c8a-8f3e-2f1d6f0c7b11';

/** An event of a history that a test gives, of her stream and at a fixed instant unless told otherwise. */
export const given = <Type extends EventType>(
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

/** What she says of herself. */
export const profile = {
  firstName: 'Ada',
  lastName: null,
  dateOfBirth: '1974-02-28',
  menopausePhase: 'perimenopause',
} as const;

/** She signs in for the first time. */
export const registered = given('UserRegistered', { userId: USER, email: 'ada@example.org' });
/** She says who she is. */
export const updated = given('ProfileUpdated', { userId: USER, ...profile });
