import { withProductionRules } from '@secondspring/platform/config/production-rules.ts';
import { bucketVariables, serviceVariables, siteVariables } from '@secondspring/platform/config/variables.ts';
import { z } from 'zod';
import { releaseVariables } from './releases/variables.ts';

export const edgeVariables = {
  ...siteVariables,
  SUPPORT_EMAIL: z
    .email({ error: 'address of the people who answer questions' })
    .default('support@secondspring.invalid'),
  CLAIMS: z
    .enum(['show', 'hide'], {
      error: 'show or hide: whether the site makes the claims that the operator must back',
    })
    .default('hide'),
  REMOTES_DIR: z
    .string({ error: 'folder of the built micro-frontends' })
    .min(1)
    .meta({ examples: ['dist/remotes'] }),
  SHELL_DIR: z
    .string({ error: 'folder of the built shell' })
    .min(1)
    .meta({ examples: ['shell/dist'] }),
  ...bucketVariables,
  ...releaseVariables,
} as const;

export const edgeConfig = withProductionRules(z.object({ ...serviceVariables, ...edgeVariables }));

export type EdgeConfig = Pick<z.output<typeof edgeConfig>, keyof typeof edgeVariables | 'NODE_ENV'>;
