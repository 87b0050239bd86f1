import { describe, expect, it } from 'vitest';
import { ContractBroken } from '../contract-broken.ts';
import { kindOf } from './failure.ts';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

describe('why a release could not be used', () => {
  it.each([
    [
      'missing',
      new Error(
        'RUNTIME-008: Failed to load script resources. ScriptNetworkError: Failed to load script "/remotes/reviews/a1/remoteEntry.js"',
      ),
    ],
    ['missing', named('ChunkLoadError', 'Loading chunk routes failed.\n(error: /assets/routes.js)')],
    ['missing', named('ChunkLoadError', 'Loading css chunk routes failed.\n(error: /assets/routes.css)')],
    ['slow', new Error('RUNTIME-008: ScriptNetworkError: Script "/remoteEntry.js" timed out.')],
    ['slow', named('ChunkLoadError', 'Loading chunk routes failed.\n(timeout: /assets/routes.js)')],
    ['broken', new Error('RUNTIME-008: ScriptExecutionError: Script "/remoteEntry.js" loaded but threw')],
    ['broken', new Error('RUNTIME-001: Failed to get remoteEntry exports.')],
    ['broken', new TypeError('x is not a function')],
    ['broken', 'a word'],
    ['contract', new ContractBroken('reviews exposes no routes')],
  ] as const)('is %s for %s', (kind, error) => {
    expect(kindOf(error)).toBe(kind);
  });
});
