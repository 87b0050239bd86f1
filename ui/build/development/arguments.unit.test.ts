import { describe, expect, it } from 'vitest';
import { readArguments } from './arguments.ts';

describe('what npm run dev is asked for', () => {
  it('is the running product, unless said otherwise', () => {
    expect(readArguments([])).toEqual({ manner: 'live', port: 0, product: 'http://localhost:3000' });
    expect(readArguments(['--recorded', '--port', '3104']).manner).toBe('recorded');
    expect(readArguments(['--record', '--product', 'http://127.0.0.1:4000/x'])).toMatchObject({
      manner: 'record',
      product: 'http://127.0.0.1:4000',
    });
  });

  it.each([
    [['--record', '--recorded'], 'Either --record or --recorded'],
    [['--port', '70000'], '70000 is no port'],
    [['--port', 'x'], 'x is no port'],
    [['--product', 'localhost'], 'localhost is no address'],
    [['--product', 'https://secondspring.example'], 'is not on this machine'],
    [['--nothing'], 'nothing'],
  ])('is refused for %j', (args, words) => {
    expect(() => readArguments(args)).toThrow(words);
  });
});
