import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Change } from '../engine/change.ts';
import { foldConsents } from './consents.ts';
import { foldUsers } from './users.ts';

/** Every read model of the identity domain. An event that none of them takes changes nothing. */
export const foldIdentity = (event: DomainEvent): Change[] => {
  switch (event.type) {
    case 'UserRegistered':
    case 'ProfileUpdated':
    case 'EmailVerificationRequested':
    case 'EmailVerified':
    case 'SubscriptionPlanChanged':
      return foldUsers(event);
    case 'ConsentGiven':
    case 'ConsentWithdrawn':
      return foldConsents(event);
    case 'AccountErased':
      return [...foldUsers(event), ...foldConsents(event)];
    default:
      return [];
  }
};
