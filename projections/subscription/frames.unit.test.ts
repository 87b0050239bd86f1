import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFrames, eachMessage } from './frames.ts';

describe('frames', () => {
  it('give back every message in its order, whatever their sizes and whenever they are flushed', () => {
    const step = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.constant('flush' as const));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), fc.integer({ min: 8, max: 256 }), (steps, size) => {
        const sent: ArrayBuffer[] = [];
        const frames = createFrames(size, (frame) => void sent.push(frame));
        const given: Uint8Array[] = [];
        for (const next of steps)
          if (next === 'flush') frames.flush();
          else {
            given.push(next);
            frames.add(next);
          }
        frames.flush();
        const got: number[][] = [];
        for (const frame of sent)
          eachMessage(Buffer.from(frame), (bytes, start, end) => got.push([...bytes.subarray(start, end)]));
        expect(got).toEqual(given.map((bytes) => [...bytes]));
        expect(sent.every(({ byteLength }) => byteLength > 0)).toBe(true);
      }),
    );
  });
});
