import { describe, expect, it } from 'vitest';
import { commands, gauge, kindOfStream, metrics } from './metrics.ts';

describe('metrics', () => {
  it('names a stream by its kind and never by its id', () => {
    expect(kindOfStream('post-3b0c9a52-6d2f-4a39-9c8a-2f1d0c8a7e11')).toBe('post');
    expect(kindOfStream('assessments-someone')).toBe('assessments');
    expect(kindOfStream('catalogue')).toBe('catalogue');
  });

  it('are written in Prometheus format', async () => {
    commands.inc({ stream: 'post', outcome: 'accepted' });
    expect(await metrics.metrics()).toMatch(
      /^secondspring_commands_total\{stream="post",outcome="accepted"\} \d+$/mu,
    );
  });

  it('recomputes a gauge each time, without stale values', async () => {
    let depths: readonly (readonly [{ queue: string }, number])[] = [[{ queue: 'one' }, 3]];
    gauge('secondspring_test_depth', 'for this test', ['queue'], () => depths);
    expect(await metrics.metrics()).toContain('secondspring_test_depth{queue="one"} 3');
    depths = [[{ queue: 'two' }, 1]];
    const text = await metrics.metrics();
    expect(text).toContain('secondspring_test_depth{queue="two"} 1');
    expect(text).not.toContain('queue="one"');
  });

  it('lets a restarted part replace its gauge', async () => {
    gauge('secondspring_test_taken', 'for this test', [], () => [[{}, 1]]);
    gauge('secondspring_test_taken', 'for this test', [], () => [[{}, 2]]);
    expect(await metrics.metrics()).toContain('secondspring_test_taken 2');
  });
});
