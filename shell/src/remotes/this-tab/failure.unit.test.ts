import { describe, expect, it } from 'vitest';
import { ContractBroken } from '../contract-broken.ts';
import { EntryFailed } from '../entry-failed.ts';
import { kindOf } from './failure.ts';

const named = (name: string, message: string): Error => Object.assign(new Error(message), { name });

describe('why a release could not be used', () => {
  it.each([
    ['missing', new EntryFailed('missing', '/remotes/reviews/a1/remoteEntry.js')],
    ['missing', named('ChunkLoadError', 'Loading chunk routes failed.\n(error: /assets/routes.js)')],
    ['missing', named('ChunkLoadError', 'Loading css chunk routes failed.\n(error: /assets/routes.css)')],
    ['slow', new EntryFailed('slow', '/remotes/reviews/a1/remoteEntry.js')],
    ['slow', named('ChunkLoadError', 'Loading chunk routes failed.\n(timeout: /assets/routes.js)')],
    ['broken', new EntryFailed('broken', '/remotes/reviews/a1/remoteEntry.js')],
    [
      'broken',
      new Error('Unsatisfied version 19.3.1 from shell of shared singleton module react (required ^20)'),
    ],
    ['broken', new TypeError('x is not a function')],
    ['broken', 'a word'],
    ['contract', new ContractBroken('reviews exposes no routes')],
  ] as const)('is %s for %s', (kind, error) => {
    expect(kindOf(error)).toBe(kind);
  });
});
