import { describe, expect, it } from 'vitest';
import { engineLines } from './found.ts';

describe('engineLines', () => {
  it('names each image with its remark, or the reason why there is none', () => {
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
