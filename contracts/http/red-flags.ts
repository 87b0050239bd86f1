import { z } from 'zod';
import { redFlag } from '../vocabulary/care-plan/schema.ts';
import { endpoint } from './endpoint.ts';
import { ownEnding, ownRead } from './endpoint-presets.ts';

export const listRedFlags = endpoint('listRedFlags', 'GET /api/red-flags', {
  ...ownRead,
  summary: 'Warning signs in the caller’s answers that she has not read yet, most urgent first',
  response: z.array(redFlag),
});

export const markRedFlagsRead = endpoint('markRedFlagsRead', 'PUT /api/red-flags/read', {
  ...ownEnding,
  summary: 'The caller says that she has read warning signs',
  body: z.object({ ruleIds: z.array(redFlag.shape.ruleId).min(1).max(50) }),
  refusals: ['health-consent-required', 'conflict'],
});
