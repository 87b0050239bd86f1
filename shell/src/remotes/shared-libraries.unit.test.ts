import { shellContracts } from '@secondspring/contracts/remotes/shell-contract.ts';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';

it('shares the libraries of the contract, each in the version that the shell is built with', async () => {
  const names = Object.keys(shellContracts.current.libraries).toSorted();
  vi.stubGlobal('SHARED_VERSIONS', Object.fromEntries(names.map((name) => [name, `1.0.0-${name}`])));
  const { shellLibraries } = await import('./shared-libraries.ts');
  expect(Object.keys(shellLibraries).toSorted()).toEqual(names);
  for (const name of names)
    expect(shellLibraries[name]).toMatchObject({ version: `1.0.0-${name}`, loaded: true });
  const { react } = shellLibraries as Record<string, { lib?: () => object }>;
  expect(react?.lib?.()).toMatchObject({ useState });
});
