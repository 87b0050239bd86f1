import { parseArgs } from 'node:util';
import { priceOf } from './money.ts';
import { needsOf } from './needs.ts';
import { capacityTables, sizes } from './tables.ts';

/**
 * Prints the tables of `docs/operating/capacity.md`:
 *   npm run capacity -- [members]… [--core-hour P] [--memory P] [--disk P] [--files P] [--sent P]
 * Prices are in any currency, by the core-hour, by the gigabyte and month, by the gigabyte sent.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    'core-hour': { type: 'string', default: '0' },
    memory: { type: 'string', default: '0' },
    disk: { type: 'string', default: '0' },
    files: { type: 'string', default: '0' },
    sent: { type: 'string', default: '0' },
  },
});
const members = positionals.length === 0 ? sizes : positionals.map(Number);
const prices = {
  coreHour: Number(values['core-hour']),
  memory: Number(values.memory),
  disk: Number(values.disk),
  files: Number(values.files),
  sent: Number(values.sent),
};
const wrong = [...members, ...Object.values(prices)].find((given) => !(given >= 0 && given < 1e11));
if (wrong !== undefined) {
  process.stderr.write('Numbers of members and prices are numbers from 0.\n');
  process.exit(2);
}
for (const [name, text] of Object.entries(capacityTables(members))) console.log(`\n${name}\n\n${text}`);
if (Object.values(prices).some((price) => price > 0))
  for (const count of members)
    console.log(
      `\n${count.toLocaleString('en')} members: ${priceOf(needsOf(count), prices).toFixed(2)} a month`,
    );
