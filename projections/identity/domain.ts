import { domainOf } from '../engine/domain.ts';
import { consentsModel } from './consents/fold.ts';
import { usersModel } from './users/fold.ts';

/** What the projector of the identity domain writes. */
export const identity = domainOf({
  name: 'identity',
  edition: 3,
  leavesSealed: [],
  readModels: [usersModel, consentsModel],
});
