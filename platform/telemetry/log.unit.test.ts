import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeError } from './describe-error.ts';
import { batchedOutput, createLog } from './log.ts';

const linesOf = (write: (log: ReturnType<typeof createLog>) => void): string[] => {
  const lines: string[] = [];
  write(createLog({ service: 'things', to: { write: (line) => void lines.push(line) } }));
  return lines;
};

describe('log', () => {
  it('writes only allowed fields [S62]', () => {
    const [line = ''] = linesOf((log) =>
      log.info(
        { route: '/api/things/{id}', status: 200, email: 'canary@example.org', body: { canary: 1 } },
        'answered',
      ),
    );
    expect(JSON.parse(line)).toMatchObject({
      service: 'things',
      level: 'info',
      route: '/api/things/{id}',
      status: 200,
    });
    expect(line).not.toContain('canary');
  });

  it('writes each entry as one JSON object on one line, whatever a field holds [S63]', () => {
    const nasty = 'a\r\n{"level":"fatal"}\u001b[31m"}';
    const lines = linesOf((log) => log.warn({ route: nasty }, 'answered'));
    expect(lines).toHaveLength(1);
    for (const sign of ['\r', '\n', '\u001b']) expect(lines[0]?.trimEnd().includes(sign)).toBe(false);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ route: nasty });
  });

  it('describes an error by kind, code and place, never its message', () => {
    const error = Object.assign(new RangeError('canary is no valid e-mail\n    at canary (canary.ts:1:1)'), {
      code: '22P02',
    });
    const [line = ''] = linesOf((log) => log.error({ error: describeError(error) }, 'unexpected'));
    expect(JSON.parse(line)).toMatchObject({ error: { kind: 'RangeError', code: '22P02' } });
    expect(line).not.toContain('canary');
    expect(line).toContain('log.unit.test.ts');
  });

  it('writes a single line without waiting for more', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'log-'));
    onTestFinished(async () => await rm(folder, { recursive: true }));
    const file = join(folder, 'lines');
    createLog({ to: batchedOutput(file) }).info({ count: 1 }, 'alone');
    await expect.poll(() => readFile(file, 'utf8')).toMatch(/"count":1,"msg":"alone"\}\n$/u);
  });

  it('describes other thrown values without repeating them', () => {
    expect(describeError('canary')).toEqual({ kind: 'string' });
  });
});
