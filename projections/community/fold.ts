import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import type { Change } from '../engine/change.ts';

/** Every read model of the community domain. An event that none of them takes changes nothing. */
export const foldCommunity = (_event: DomainEvent): Change[] => [];
