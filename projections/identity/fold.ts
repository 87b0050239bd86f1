import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Change } from '../engine/change.ts';
import { foldUsers } from './users.ts';

/** Every read model of the identity domain. An event that none of them takes changes nothing. */
export const foldIdentity = (event: DomainEvent): Change[] =>
  event.type === 'UserRegistered' || event.type === 'ProfileUpdated' ? foldUsers(event) : [];
