import { shellContracts } from '@secondspring/contracts/remotes/shell-contract.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

it('the shell shares the libraries of the contract, each in the one version that it was built with', async () => {
  const names = Object.keys(shellContracts.current.libraries).toSorted();
  vi.stubGlobal('SHARED_VERSIONS', Object.fromEntries(names.map((name) => [name, `1.0.0-${name}`])));
  const { shareScope } = await import('./shared-libraries.ts');
  expect(Object.keys(shareScope).toSorted()).toEqual(names);
  for (const name of names) expect(Object.keys(shareScope[name] ?? {})).toEqual([`1.0.0-${name}`]);
  expect(shareScope['react']?.['1.0.0-react']?.get()()).toMatchObject({ useState });
});
