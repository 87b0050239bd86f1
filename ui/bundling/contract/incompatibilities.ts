import { isWithin } from '@secondspring/contracts/remotes/page-pattern.ts';
import type { ShellContract } from '@secondspring/contracts/remotes/shell-contract.ts';
import { pathsOf, type Exposed } from './exposed.ts';
import type { Uses } from './uses.ts';

/** What it uses, what it exposes, and the paths of its release. */
export type Remote = {
  readonly name: string;
  readonly uses: Uses;
  readonly exposed: Pick<Exposed, 'default' | 'contract' | 'prefetch'>;
  readonly paths: readonly string[];
};

/** Reasons why it would not run in a shell with this contract; empty if it would. */
export const incompatibilities = (
  { name: own, uses, exposed, paths }: Remote,
  contract: ShellContract,
): string[] => [
  ...Object.entries(uses.libraries).flatMap(([library, used]) => {
    const given = contract.libraries[library];
    if (given === undefined) return [`uses ${library}, which is not given`];
    const { names } = given;
    if (names === null) return [];
    return used
      .filter((name) => !names.includes(name))
      .map((name) => `uses ${name} of ${library}, which is not given`);
  }),
  ...uses.pageWide
    .filter((name) => !contract.pageWide.includes(name) && !name.startsWith(`${own}-`))
    .map((name) => `uses ${name} of the page, which is not given`),
  ...(contract.module.prefetch === 'required' && exposed.prefetch === undefined
    ? ['exposes no prefetch']
    : []),
  ...(exposed.contract.version > contract.version
    ? [`keeps contract ${exposed.contract.version}, which asks more than ${contract.version} gives`]
    : []),
  ...pathsOf(exposed.default)
    .filter((path) => !path.includes('*') && !paths.some((base) => isWithin(path, base)))
    .map((path) => `has a route ${path}, which its release does not name`),
];
