import { writeFile } from 'node:fs/promises';
import { endpoints } from '@secondspring/contracts/http/endpoints.ts';

export const callTableSource = (): string => {
  const rows = endpoints
    .filter(({ policy }) => policy !== 'team')
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map(({ name, method, path }) => `  ${name}: ['${method}', '${path}'],`);
  return [
    "import type { Method } from '@secondspring/contracts/http/endpoint.ts';",
    "import type { CallName } from './declared.ts';",
    '',
    '/** Method and path of every call that a page makes. Written from the contracts by `node ui/bundling/write-call-table.ts`. */',
    'export const callTable: Readonly<Record<CallName, readonly [Method, string]>> = {',
    ...rows,
    '};',
    '',
  ].join('\n');
};

if (import.meta.main) await writeFile(new URL('../api/call-table.ts', import.meta.url), callTableSource());
