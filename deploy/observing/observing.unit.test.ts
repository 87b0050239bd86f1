import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDestructionMetrics } from '@secondspring/platform/erased-bytes/metrics.ts';
import { addPoolMetrics } from '@secondspring/platform/read-model/pool-metrics.ts';
import { metrics } from '@secondspring/platform/telemetry/metrics.ts';
import '@secondspring/platform/reactor/metrics.ts';
import '@secondspring/identity/account/issuer-accounts.ts';
import { measureReleases } from '@secondspring/edge/releases/measure.ts';
import { registerProjectorMetrics } from '@secondspring/projections/health.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { roles } from '../services.ts';
import { alerts } from './alerts.ts';
import { alertsYaml, boardJson } from './files.ts';
import { panels } from './panels.ts';

addPoolMetrics({});
measureReleases(new Map());
registerProjectorMetrics(() => []);
addDestructionMetrics(() => undefined);

/** Names that a query asks for and no process measures. */
const unknownIn = (expr: string): string[] => {
  const known = new Set(
    metrics
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
  );
  return (expr.match(/secondspring_\w+/gu) ?? []).filter((name) => !known.has(name));
};
const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

describe('what operators look at', () => {
  it.each(panels)('“$title” asks for what is measured', ({ queries }) => {
    expect(queries.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
  });

  it.each(alerts)('$name asks for what is measured', ({ expr }) => {
    expect(unknownIn(expr)).toEqual([]);
  });

  it('a metric that nobody measures is found', () => {
    expect(unknownIn('rate(secondspring_wishes_total[5m])')).toEqual(['secondspring_wishes_total']);
  });

  it('is written down as it is declared; npm run observing writes it anew', () => {
    expect(read('grafana-board.json')).toBe(boardJson());
    expect(read('prometheus-alerts.yml')).toBe(alertsYaml());
  });

  it('is asked of every process, on the port that docker-compose.yml gives it, under the name that the alerts know', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    const port = Number(/OPERATIONS_PORT: '(\d+)'/u.exec(read('../../docker-compose.yml'))?.[1]);
    expect(jobs).toMatchObject([{ job_name: 'secondspring', dns_sd_configs: [{ names: [...roles], port }] }]);
  });

  it('says for each alert what to do', () => {
    const headings = read('../../docs/operating/run-books.md').match(/^## \w+$/gmu) ?? [];
    expect(headings).toEqual(alerts.map(({ name }) => `## ${name}`));
  });
});
