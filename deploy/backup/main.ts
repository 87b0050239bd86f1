import { join } from 'node:path';
import { EXIT } from '@secondspring/platform/process/exit-codes.ts';
import { describeFailure } from '@secondspring/platform/command-line/run-command.ts';
import { runProgram } from '@secondspring/platform/command-line/run-program.ts';
import { readConnections } from '@secondspring/platform/config/connections-file.ts';
import { ConfigError, readConfig } from '@secondspring/platform/config/read-config.ts';
import { Command } from 'commander';
import { InvalidBackup, checkParts, readManifest, setsIn, type Manifest } from './backup-set.ts';
import { restoreBackup } from './restore-backup.ts';
import { backupVariables, openBackupStores, type BackupStores } from './stores.ts';
import { takeBackup } from './take-backup.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

const withStores = async (
  data: string | undefined,
  work: (stores: BackupStores) => Promise<void>,
): Promise<void> => {
  const stores = await openBackupStores(
    readConfig(backupVariables, await readConnections(process.env, data)),
  );
  try {
    await work(stores);
  } finally {
    await stores.close();
  }
};

/** The named set, or the newest complete one. */
const chosen = async (folder: string, name: string | undefined): Promise<string> => {
  if (name !== undefined) return join(folder, name);
  const newest = (await setsIn(folder)).at(-1);
  if (newest === undefined) throw new InvalidBackup(`${folder} holds no complete backup.`);
  return newest;
};

const contentsOf = ({ events, keys, files, builds }: Manifest): string =>
  `${events.rows} events, ${keys.rows} keys, ${files.rows} files, ${builds.rows} files of builds`;

const program = new Command('backup')
  .description(
    'Backs up and restores all stores that cannot be rebuilt: events, keys, files, builds, reactors.',
  )
  .exitOverride();

program
  .command('take <folder>')
  .description('Back up into a new set below the folder, while the product runs')
  .option(
    '--data <folder>',
    'data folder of a product running on this machine; without it, the environment variables are used',
  )
  .action(async (folder: string, { data }: { data?: string }) => {
    await withStores(data, async (stores) => {
      const { set, manifest } = await takeBackup(stores, folder);
      say(`${set}: ${contentsOf(manifest)}.`);
      say(
        'The backup does not contain the master keys. Keep them elsewhere: without them personal data is unreadable.',
      );
    });
  });

program
  .command('list <folder>')
  .description('List the complete sets in a folder, oldest first')
  .action(async (folder: string) => {
    for (const set of await setsIn(folder)) {
      const manifest = await readManifest(set);
      say(`${set}  ${manifest.takenAt}  ${contentsOf(manifest)}`);
    }
  });

program
  .command('check <folder> [set]')
  .description('Compare a set (by default the newest) with its hashes')
  .action(async (folder: string, name: string | undefined) => {
    const set = await chosen(folder, name);
    await checkParts(set, await readManifest(set));
    say(`${set} is complete and unchanged.`);
  });

program
  .command('restore <folder> [set]')
  .description('Restore a set (by default the newest) into empty stores; stop the product first')
  .option('--keep-keys', 'keep the keys database as it is; use this if only the other stores were lost')
  .action(async (folder: string, name: string | undefined, { keepKeys = false }: { keepKeys?: boolean }) => {
    await withStores(undefined, async (stores) => {
      const set = await chosen(folder, name);
      const back = await restoreBackup(stores, set, { keepKeys });
      say(
        `${back.events} events, ${back.keys} keys, ${back.files} files and ${back.builds} files of builds are restored.`,
      );
      say(`${back.stayDestroyed} keys stay destroyed.`);
      say('Now start the projectors and the services; they rebuild the read models.');
    });
  });

await runProgram(program, (error) => {
  if (error instanceof ConfigError) return { line: error.message, code: EXIT.config };
  const { line, code } = describeFailure(error);
  const again = code === EXIT.unavailable ? ' No data was lost; try again.' : '';
  return { line: `${line}${again}`, code };
});
