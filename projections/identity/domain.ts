import { foldedTypes } from '@secondspring/contracts/domains.ts';
import { domainOf, onEach } from '../engine/domain.ts';
import { foldIdentity } from './fold.ts';
import { users, consents } from './tables.ts';

/** What the projector of the identity domain writes. */
export const identity = domainOf({
  name: 'identity',
  edition: 3,
  leavesSealed: [],
  readModels: [{ tables: [users, consents], on: onEach(foldedTypes.identity, foldIdentity) }],
});
