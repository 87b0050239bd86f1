import { describe, expect, it } from 'vitest';
import { ContractError } from '../contract-error.ts';
import { failureKind } from './failure-kind.ts';

const ofRuntime = (words: string): Error =>
  new Error(
    `[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008\nargs: {"remoteName":"reviews"}\nOriginal Error Message:\n ${words}`,
  );
const url = 'http://localhost/remotes/reviews/a1/remoteEntry.js';
const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

describe('why a release could not be used', () => {
  it.each([
    [
      'missing',
      ofRuntime(`ScriptNetworkError: Failed to load script "${url}" - the script URL is unreachable`),
    ],
    ['missing', new TypeError(`Failed to fetch dynamically imported module: ${url}`)],
    ['missing', new TypeError('Importing a module script failed.')],
    ['missing', named('ChunkLoadError', 'Loading chunk routes failed.\n(error: /assets/routes.js)')],
    ['missing', named('ChunkLoadError', 'Loading css chunk routes failed.\n(error: /assets/routes.css)')],
    ['slow', ofRuntime(`ScriptNetworkError: Script "${url}" timed out.`)],
    ['slow', new Error(`${url} timed out.`)],
    ['slow', named('ChunkLoadError', 'Loading chunk routes failed.\n(timeout: /assets/routes.js)')],
    [
      'broken',
      ofRuntime(`ScriptExecutionError: Script "${url}" loaded but threw a runtime error during execution`),
    ],
    ['broken', new Error('[ Federation Runtime ]: Failed to get remoteEntry exports. #RUNTIME-001')],
    [
      'broken',
      new Error('Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^20)'),
    ],
    ['broken', new TypeError('x is not a function')],
    ['broken', 'a word'],
    ['contract', new ContractError('reviews exposes no routes')],
  ] as const)('is %s for %s', (kind, error) => {
    expect(failureKind(error)).toBe(kind);
  });
});
