import { having } from '../runner/results.ts';
import { checks } from './checks.ts';
import { checkHouse } from './check-house.ts';
import { house } from './tool.ts';

const names = process.argv.slice(2);
const unknown = names.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0) {
  console.error(
    `No such check: ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const results = await checkHouse(
  house,
  checks.filter(({ name }) => names.length === 0 || names.includes(name)),
  (line) => console.log(line),
);
process.exitCode = having(results, 'failed').length === 0 ? 0 : 1;
