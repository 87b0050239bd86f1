import { having } from '../runner/results.ts';
import { checks } from './checks.ts';
import { checkHouse } from './check-house.ts';
import { asFolder, isFolder } from './folders.ts';
import { withoutDates } from './supply-chain.ts';
import { house } from '../repository/tool.ts';

/** Ends with a sentence about the arguments. */
const refuse = (sentence: string): never => {
  console.error(sentence);
  return process.exit(2);
};

const words = process.argv.slice(2);
const named = checks.filter(({ name }) => words.includes(name));
const folders = words.filter((word) => !named.some(({ name }) => name === word)).map(asFolder);
const unknown = folders.filter((folder) => !isFolder(house, folder));
if (unknown.length > 0)
  refuse(
    `Neither a check nor a folder: ${unknown.join(', ')}. The checks: ${checks.map(({ name }) => name).join(', ')}.`,
  );
const wanted =
  named.length > 0
    ? named
    : checks.filter(({ takesFolders }) => takesFolders === true || folders.length === 0);
const whole = folders.length === 0 ? [] : wanted.filter(({ takesFolders }) => takesFolders !== true);
if (whole.length > 0)
  refuse(`Leave out the folders: ${whole.map(({ name }) => name).join(', ')} can only check everything.`);
const results = await checkHouse(house, wanted.map(withoutDates), (line) => console.log(line), folders);
process.exitCode = having(results, 'failed').length === 0 ? 0 : 1;
