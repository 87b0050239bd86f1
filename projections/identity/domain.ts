import { defineDomain } from '../engine/domain.ts';
import { consentsModel } from './consents/fold.ts';
import { usersModel } from './users/fold.ts';

export const identity = defineDomain({
  name: 'identity',
  projectionVersion: 3,
  keepSealed: [],
  readModels: [usersModel, consentsModel],
});
