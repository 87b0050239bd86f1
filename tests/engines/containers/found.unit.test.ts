import { describe, expect, it } from 'vitest';
import { engineLines } from './found.ts';

describe('what a run says of its engines', () => {
  it('names every image with what must be said of it, and the reason where there is none', () => {
    const parts = {
      events: { image: 'own:local', remark: 'own stand-in' },
      bus: { image: 'nats:1' },
      database: { missing: 'postgres:9 is not there and cannot be pulled' },
      files: { missing: 'no container engine answers' },
    };
    expect(engineLines({ parts })).toEqual([
      'events: embedded; containers: own:local (own stand-in)',
      'bus: embedded; containers: nats:1',
      'database: embedded; containers: none (postgres:9 is not there and cannot be pulled)',
      'files: embedded; containers: none (no container engine answers)',
    ]);
  });
});
