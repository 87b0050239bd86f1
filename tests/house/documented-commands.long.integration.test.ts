import { describe, expect, it } from 'vitest';
import { commandFault } from './command-fault.ts';
import { documentedCommands, wordsOfLine, type DocumentedCommand } from './documented-commands.ts';
import { inTree } from './planted/plant.ts';
import { house } from '../repository/tool.ts';

/** Programs that parse their arguments at the same time. */
const AT_ONCE = 4;

const faultsOf = async (commands: readonly DocumentedCommand[]): Promise<string[]> => {
  const waiting = [...new Map(commands.map((command) => [command.words.join(' '), command])).values()];
  const faults: string[] = [];
  const work = async (): Promise<void> => {
    for (let command = waiting.pop(); command !== undefined; command = waiting.pop()) {
      const fault = await commandFault(house, command.words);
      if (fault !== undefined) faults.push(`${command.page}: ${command.words.join(' ')}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return faults.toSorted();
};

describe('commands in documents', () => {
  it('are accepted by the programs they name', async () => {
    const commands = await documentedCommands(house);
    expect(commands.length).toBeGreaterThan(100);
    expect(await faultsOf(commands)).toEqual([]);
  });

  it.each([
    'npm run nothing',
    'npm run history -- recount',
    'npm run history -- parked forget reviews 1',
    'npm run history -- rebuild reviews --slowly',
    'npm run release -- publish reviews --because "new"',
    'npm run operator -- promote ada@example.org',
    'npm run operator -- erase ada@example.org --quietly',
    'npm run moderate -- delete post 1',
    'npm run backup -- take /backups --twice',
    'npm run demo -- --people 20',
    'npm run check -- spelling',
    'npm run bench -- nothing',
    'npm start -- --clean',
    'npm test -- --only speed',
    'npm test -- no-such-file',
    'npm run dev -w mfe-reviews -- --replay',
    'npx vitest run no-such-folder',
    "npx vitest run envelope -t 'bakes bread'",
    'docker compose restart kitchen',
    'docker compose run --rm secrets deploy/secrets/main.ts --forget-all',
    'docker compose run --rm history parked forget reviews 1',
    'docker compose run --rm backup take /backups --twice',
    'docker compose run --rm operator promote ada@example.org',
    'docker compose exec projections node projections/history/main.ts recount',
    'make',
  ])('are rejected when they cannot work: %s', async (line) => {
    expect(await commandFault(house, wordsOfLine(line))).toBeDefined();
  });

  it('are found in shell blocks, indented lines and inline code of a page', async () => {
    const page = [
      '```sh',
      'A=1 npm run history -- query \\',
      "  'select 1' --csv > out.csv   # a comment",
      '```',
      '',
      '    npm start -- --fresh',
      '',
      '`npm test`, `docker compose ps` and `platform/say.ts`',
    ].join('\n');
    const commands = await inTree({ 'package.json': '{}', 'docs/guide.md': page }, documentedCommands);
    expect(commands.map(({ words }) => words.join(' '))).toEqual([
      'npm run history -- query select 1 --csv',
      'npm start -- --fresh',
      'npm test',
      'docker compose ps',
    ]);
  });
});
