import { describe, expect, it } from 'vitest';
import { optionsFromEnv, envOf, readArguments } from './arguments.ts';

describe('the arguments of npm run dev', () => {
  it('default to the running product', () => {
    expect(readArguments([])).toEqual({ mode: 'live', port: 0, product: 'http://localhost:3000' });
    expect(readArguments(['--recorded', '--port', '3104']).mode).toBe('recorded');
    expect(readArguments(['--record', '--product', 'http://127.0.0.1:4000/x'])).toMatchObject({
      mode: 'record',
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
  ])('are refused: %j', (args, words) => {
    expect(() => readArguments(args)).toThrow(words);
  });
});

describe('the arguments of rspack dev', () => {
  it('are passed on by npm run dev', () => {
    const options = readArguments(['--record', '--product', 'http://127.0.0.1:4000']);
    const env = Object.fromEntries(envOf(options).map((value) => value.split(/=(.+)/u, 2)));
    expect(optionsFromEnv(env)).toEqual(options);
  });

  it('default to the running product', () => {
    expect(optionsFromEnv({ RSPACK_SERVE: true })).toEqual(readArguments([]));
  });

  it('are refused for another mode and for a product on another machine', () => {
    expect(() => optionsFromEnv({ mode: 'somehow' })).toThrow('somehow');
    expect(() => optionsFromEnv({ product: 'https://secondspring.example' })).toThrow(
      'is not on this machine',
    );
  });
});
