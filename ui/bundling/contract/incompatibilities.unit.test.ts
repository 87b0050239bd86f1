import { shellContracts } from '@secondspring/contracts/remotes/shell-contract.ts';
import { describe, expect, it } from 'vitest';
import { incompatibilities, type Remote } from './incompatibilities.ts';

const { current, next } = shellContracts;
const fitting: Remote = {
  name: 'reviews',
  uses: {
    libraries: {
      react: ['useState', '*'],
      'react-router-dom': ['Link'],
      '@tanstack/react-query': ['useQuery'],
    },
    pageWide: ['toasts/1', 'reviews-order/1'],
  },
  exposed: {
    default: [{ path: 'reviews', children: [{ index: true }, { path: ':id' }] }],
    contract: { version: 2 },
    prefetch: () => undefined,
  },
  paths: ['/reviews'],
};

describe('a micro-frontend in a shell', () => {
  it('fits when it uses what is exported and exposes what is required', () => {
    expect(incompatibilities(fitting, current)).toEqual([]);
    expect(incompatibilities(fitting, next)).toEqual([]);
  });

  it.each([
    [
      { uses: { ...fitting.uses, libraries: { 'react-router-dom': ['BrowserRouter'] } } },
      [],
      ['uses BrowserRouter of react-router-dom, which is not given'],
    ],
    [{ exposed: { ...fitting.exposed, prefetch: undefined } }, [], ['exposes no prefetch']],
    [
      { exposed: { ...fitting.exposed, contract: { version: 3 } } },
      ['keeps contract 3, which asks more than 2 gives'],
      [],
    ],
    [
      { uses: { ...fitting.uses, libraries: { lodash: ['*'] } } },
      ['uses lodash, which is not given'],
      ['uses lodash, which is not given'],
    ],
    [
      { uses: { ...fitting.uses, pageWide: ['sounds/1'] } },
      ['uses sounds/1 of the page, which is not given'],
      ['uses sounds/1 of the page, which is not given'],
    ],
    [
      { paths: ['/'] },
      [
        'has a route /reviews, which its release does not name',
        'has a route /reviews/:id, which its release does not name',
      ],
      [
        'has a route /reviews, which its release does not name',
        'has a route /reviews/:id, which its release does not name',
      ],
    ],
  ])('does not fit with %j', (change, now, then) => {
    expect(incompatibilities({ ...fitting, ...change }, current)).toEqual(now);
    expect(incompatibilities({ ...fitting, ...change }, next)).toEqual(then);
  });
});
