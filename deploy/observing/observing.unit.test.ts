import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDestructionMetrics } from '@secondspring/platform/erased-bytes/schedule.ts';
import { addPoolMetrics } from '@secondspring/platform/postgres/pool.ts';
import { metrics } from '@secondspring/platform/telemetry/metrics.ts';
import '@secondspring/platform/http/server/readiness.ts';
import '@secondspring/platform/reactor/metrics.ts';
import '@secondspring/identity/issuer-account/issuer-accounts.ts';
import { registerReleaseMetrics } from '@secondspring/edge/releases/releases.ts';
import { registerProjectorMetrics } from '@secondspring/projections/readiness.ts';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { roles } from '../services.ts';
import { registerUpkeepMetrics } from '../upkeep/metrics.ts';

addPoolMetrics({});
registerReleaseMetrics(new Map());
registerProjectorMetrics(() => []);
addDestructionMetrics(() => undefined);
registerUpkeepMetrics(
  { newest: undefined, restoredAt: undefined, failing: { backup: false, 'restore trial': false } },
  { backupHours: 1, trialDays: 7 },
  {},
  () => new Map(),
);

/** Metric names in a query that no process exports. */
const unknownIn = (expr: string): string[] => {
  const known = new Set(
    metrics
      .getMetricsAsArray()
      .flatMap(({ name }) => [name, `${name}_count`, `${name}_bucket`, `${name}_sum`]),
  );
  return (expr.match(/secondspring_\w+/gu) ?? []).filter((name) => !known.has(name));
};
const read = (path: string): string => readFileSync(join(import.meta.dirname, path), 'utf8');

const {
  groups: [{ rules: alerts }],
} = parse(read('prometheus-alerts.yml')) as {
  groups: [
    {
      rules: {
        alert: string;
        expr: string;
        labels: { severity: string };
        annotations: { runbook: string };
      }[];
    },
  ];
};
const { panels } = JSON.parse(read('grafana/board.json')) as {
  panels: { title: string; targets: { expr: string }[] }[];
};

describe('dashboards and alerts', () => {
  it.each(panels)('panel “$title” queries existing metrics', ({ targets }) => {
    expect(targets.flatMap(({ expr }) => unknownIn(expr))).toEqual([]);
  });

  it.each(alerts)('alert $alert queries existing metrics', ({ expr }) => {
    expect(unknownIn(expr)).toEqual([]);
  });

  it('reports a metric that does not exist', () => {
    expect(unknownIn('rate(secondspring_wishes_total[5m])')).toEqual(['secondspring_wishes_total']);
  });

  it('scrape every process on its port in docker-compose.yml, under the job name of the alerts', () => {
    const { scrape_configs: jobs } = parse(read('prometheus.yml')) as {
      scrape_configs: { job_name: string; dns_sd_configs: { names: string[]; port: number }[] }[];
    };
    const port = Number(/OPERATIONS_PORT: '(\d+)'/u.exec(read('../../docker-compose.yml'))?.[1]);
    expect(jobs).toMatchObject([
      { job_name: 'secondspring', dns_sd_configs: [{ names: [...roles, 'upkeep'], port }] },
    ]);
  });

  it('send alerts to the Alertmanager, whose rules name existing alerts and severities', () => {
    const { alerting } = parse(read('prometheus.yml')) as {
      alerting: { alertmanagers: { static_configs: { targets: string[] }[] }[] };
    };
    expect(alerting.alertmanagers[0]?.static_configs[0]?.targets).toEqual(['alertmanager:9093']);
    const text = read('alertmanager.yml');
    const named = [...text.matchAll(/alertname=~"(?<names>[^"]+)"/gu)].flatMap(
      ({ groups }) => groups?.['names']?.split('|') ?? [],
    );
    const known = new Set(alerts.map(({ alert }) => alert));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const severities = new Set(alerts.map(({ labels }) => labels.severity));
    for (const [, severity = ''] of text.matchAll(/severity="(\w+)"/gu))
      expect(severities.has(severity)).toBe(true);
  });

  it('are provisioned in Grafana: the files that docker-compose.yml mounts', () => {
    const compose = read('../../docker-compose.yml');
    const mounted = [...compose.matchAll(/- \.\/(deploy\/observing\/\S+?):/gu)].map(([, path = '']) => path);
    expect(mounted).toHaveLength(6);
    for (const path of mounted) expect(() => read(`../../${path}`)).not.toThrow();
    const { datasources } = parse(read('grafana/datasource.yml')) as {
      datasources: { type: string; url: string; isDefault: boolean }[];
    };
    expect(datasources).toMatchObject([
      { type: 'prometheus', url: 'http://prometheus:9090', isDefault: true },
    ]);
    const { providers } = parse(read('grafana/dashboards.yml')) as {
      providers: { options: { path: string } }[];
    };
    expect(compose).toContain(`grafana/board.json:${providers[0]?.options.path}/board.json:ro`);
  });

  it('have a run-book for each alert', () => {
    const headings = read('../../docs/operating/run-books.md').match(/^## \w+$/gmu) ?? [];
    expect(headings).toEqual(alerts.map(({ alert }) => `## ${alert}`));
    const page = 'docs/operating/run-books.md';
    expect(alerts.map(({ annotations }) => annotations.runbook)).toEqual(
      alerts.map(({ alert }) => `${page}#${alert.toLowerCase()}`),
    );
  });
});
