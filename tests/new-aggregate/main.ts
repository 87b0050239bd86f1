import { house } from '../repository/tool.ts';
import { newAggregate, usage } from './new-aggregate.ts';
import { parseArgs } from 'node:util';

const { values, positionals } = parseArgs({
  options: { help: { type: 'boolean', short: 'h', default: false } },
  allowPositionals: true,
  strict: false,
});
const [domain, name, ...more] = positionals;
if (values.help === true) console.log(usage);
else if (domain === undefined || name === undefined || more.length > 0) {
  console.error(usage);
  process.exitCode = 64;
} else {
  const { refused, message } = await newAggregate(house, domain, name);
  if (refused === undefined) console.log(message);
  else {
    console.error(refused);
    process.exitCode = 1;
  }
}
