import { advisories } from './advisories.ts';
import { commits } from './commits.ts';
import { deadCode } from './dead-code.ts';
import { decisions } from './decisions.ts';
import { documents } from './documents.ts';
import type { HouseCheck } from './finding.ts';
import { format } from './format.ts';
import { imports } from './imports.ts';
import { lint } from './lint.ts';
import { names } from './names.ts';
import { packages } from './packages.ts';
import { prose } from './prose/prose.ts';
import { privateText } from './private-text.ts';
import { processes } from './processes.ts';
import { regexes } from './regexes.ts';
import { supplyChain } from './supply-chain.ts';
import { types } from './types.ts';

/** All checks, in the order of their output. */
export const checks: readonly HouseCheck[] = [
  types,
  lint,
  format,
  imports,
  deadCode,
  packages,
  supplyChain,
  advisories,
  processes,
  regexes,
  names,
  privateText,
  documents,
  prose,
  commits,
  decisions,
];

/** What a change must pass on its way to main: the checks that also look at single folders. */
export const quickChecks: readonly HouseCheck[] = checks.filter(({ takesFolders }) => takesFolders === true);
