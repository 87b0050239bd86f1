import { callQuery } from '../api/call-query.ts';
import { kept } from '../api/kept.ts';
import type { ConsentPurpose } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { type Output } from '../api/call.ts';

export type Consent = Output<'GET /api/consents'>[number];

export const consentsQuery = kept(callQuery('GET /api/consents', {}));

export const hasGiven = (consents: readonly Consent[], purpose: ConsentPurpose): boolean =>
  consents.some((consent) => consent.purpose === purpose && consent.given);
