import type { DomainEvent } from '@secondspring/contracts/events/catalogue.ts';
import { members, treatmentReviews } from './tables.ts';
import { remove, type Change } from '../engine/change.ts';
import { foldMember } from '../members/fold.ts';

/**
 * What reviews need to know of a member; nothing any more once she is erased. Her named reviews were withdrawn before; one that she
 * was sending just then goes with her here, and leaves the tallies when it is withdrawn too.
 */
export const foldMembers = (
  event: DomainEvent<'UserRegistered' | 'ProfileUpdated' | 'EmailVerified' | 'AccountErased'>,
): Change[] => [
  ...foldMember(members, event),
  ...(event.type === 'AccountErased' ? [remove(treatmentReviews, { author_id: event.data.userId })] : []),
];
