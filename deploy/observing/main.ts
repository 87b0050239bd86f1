import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { alertsYaml, boardJson } from './files.ts';

const { dirname } = import.meta;
await writeFile(join(dirname, 'grafana/board.json'), boardJson());
await writeFile(join(dirname, 'prometheus-alerts.yml'), alertsYaml());
