import { stringify } from 'yaml';
import { alerts } from './alerts.ts';
import { panels, type Panel } from './panels.ts';

/** In grid cells. */
const GRID = { width: 24, panel: 12, height: 8 } as const;

const panelOf = ({ title, description, queries, unit }: Panel, index: number) => ({
  id: index + 1,
  type: 'timeseries',
  title,
  description,
  datasource: { type: 'prometheus', uid: '${datasource}' },
  fieldConfig: { defaults: { unit, min: 0 }, overrides: [] },
  gridPos: {
    x: (index * GRID.panel) % GRID.width,
    y: Math.floor((index * GRID.panel) / GRID.width) * GRID.height,
    w: GRID.panel,
    h: GRID.height,
  },
  targets: queries.map(({ expr, legend }, at) => ({
    refId: String.fromCodePoint(65 + at),
    expr,
    legendFormat: legend,
  })),
});

export const boardJson = (): string =>
  `${JSON.stringify(
    {
      title: 'Second Spring',
      uid: 'second-spring',
      tags: ['second-spring'],
      timezone: 'browser',
      refresh: '30s',
      schemaVersion: 39,
      time: { from: 'now-6h', to: 'now' },
      templating: {
        list: [{ name: 'datasource', type: 'datasource', query: 'prometheus', label: 'Prometheus' }],
      },
      panels: panels.map(panelOf),
    },
    null,
    2,
  )}\n`;

/** The page with the run-books. */
const RUN_BOOKS = 'docs/operating/run-books.md';

export const alertsYaml = (): string =>
  stringify(
    {
      groups: [
        {
          name: 'second-spring',
          rules: alerts.map(({ name, expr, for: time, severity, summary }) => ({
            alert: name,
            expr,
            for: time,
            labels: { severity },
            annotations: { summary, runbook: `${RUN_BOOKS}#${name.toLowerCase()}` },
          })),
        },
      ],
    },
    { lineWidth: 0 },
  );
