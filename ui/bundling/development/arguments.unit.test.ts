import { describe, expect, it } from 'vitest';
import { askedBy, envOf, readArguments } from './arguments.ts';

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

describe('what rspack dev is asked for', () => {
  it('is what npm run dev was', () => {
    const asked = readArguments(['--record', '--product', 'http://127.0.0.1:4000']);
    const env = Object.fromEntries(envOf(asked).map((value) => value.split(/=(.+)/u, 2)));
    expect(askedBy(env)).toEqual(asked);
  });

  it('is the running product, unless said otherwise', () => {
    expect(askedBy({ RSPACK_SERVE: true })).toEqual(readArguments([]));
  });

  it('is refused for another manner and for a product of another machine', () => {
    expect(() => askedBy({ manner: 'somehow' })).toThrow('somehow');
    expect(() => askedBy({ product: 'https://secondspring.example' })).toThrow('is not on this machine');
  });
});
