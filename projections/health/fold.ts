import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Change } from '../engine/change.ts';

/** Every read model of the health domain. An event that none of them takes changes nothing. */
export const foldHealth = (_event: DomainEvent): Change[] => [];
