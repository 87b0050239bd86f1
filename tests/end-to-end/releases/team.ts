import { join } from 'node:path';
import { test } from '@playwright/test';
import type { TestStack } from '../stack.ts';
import type { HouseCopy } from './house-copy.ts';

const RELEASE = 'services/edge/releases/cli/main.ts';

/** A team that releases its micro-frontend from a copy of the repository, with the commands of the guide. */
export type ReleaseTeam = {
  /** Runs `npm run release -- <step> <remote> …`, with a reason if the step takes one, and returns its output. */
  readonly release: (step: string, ...args: readonly string[]) => Promise<string>;
};

/** Steps that change nothing and need no reason. */
const looking = new Set(['list', 'history']);

/**
 * Creates a token for a team as an operator does, and returns the team. Skips the journey for a product that runs elsewhere, which gives no tokens
 * to tests.
 */
export async function newTeam(
  stack: TestStack,
  house: Pick<HouseCopy, 'folder' | 'run'>,
  remote: string,
): Promise<ReleaseTeam> {
  const { data, address } = stack;
  test.skip(data === null, `only an operator of ${address} gives tokens for releasing there`);
  const token = join(house.folder, `token-${remote}`);
  await house.run(
    RELEASE,
    'token',
    remote,
    '--by',
    'olga',
    '--why',
    'a journey',
    '--data',
    data ?? '',
    '--out',
    token,
  );
  return {
    release: (step, ...args) =>
      house.run(
        RELEASE,
        step,
        remote,
        ...args,
        ...(looking.has(step) ? [] : ['--why', `to see what ${step} does`]),
        '--to',
        address,
        '--token-file',
        token,
      ),
  };
}
