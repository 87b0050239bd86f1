import type { DomainName } from '../domains.ts';
import type { Endpoint, Policy } from './endpoint.ts';
import * as assessments from './assessments.ts';
import * as board from './board.ts';
import * as carePlans from './care-plans.ts';
import * as checkIns from './check-ins.ts';
import * as community from './community.ts';
import * as health from './health.ts';
import * as identity from './identity.ts';
import * as labFiles from './lab-files.ts';
import * as progress from './progress.ts';
import * as redFlags from './red-flags.ts';
import * as releases from './releases.ts';
import * as reminders from './reminders.ts';
import * as resources from './resources.ts';
import * as savedArticles from './saved-articles.ts';
import * as reviews from './reviews.ts';
import * as search from './search.ts';
import * as treatmentLog from './treatment-log.ts';
import * as stories from './stories.ts';

const modules = {
  edge: [releases],
  identity: [identity, reminders],
  health: [
    assessments,
    carePlans,
    redFlags,
    progress,
    checkIns,
    treatmentLog,
    labFiles,
    health,
    resources,
    savedArticles,
  ],
  community: [board, stories, community, search],
  reviews: [reviews],
} as const;
type Modules = typeof modules;

type Exported<Module> = Module extends unknown ? Module[keyof Module] : never;

/** The type of every JSON call. */
export type DeclaredCall = Extract<Exported<Modules[keyof Modules][number]>, { readonly policy: Policy }>;

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'policy' in value;

const declaredIn = (service: keyof Modules): readonly Endpoint[] =>
  modules[service].flatMap((module) => Object.values(module)).filter(isEndpoint);

/** Every JSON call by service: the source of routes, OpenAPI document and tests. */
export const endpointsByService: Readonly<Record<DomainName | 'edge', readonly Endpoint[]>> = {
  edge: declaredIn('edge'),
  identity: declaredIn('identity'),
  health: declaredIn('health'),
  community: declaredIn('community'),
  reviews: declaredIn('reviews'),
};

export const endpoints: readonly Endpoint[] = Object.values(endpointsByService).flat();
