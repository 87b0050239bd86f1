import type { DomainName } from '@secondspring/contracts/domains.ts';
import { community } from './community/domain.ts';
import type { Domain } from './engine/domain.ts';
import { health } from './health/domain.ts';
import { identity } from './identity/domain.ts';
import { reviews } from './reviews/domain.ts';

export const domains: Readonly<Record<DomainName, Domain>> = { identity, health, community, reviews };
