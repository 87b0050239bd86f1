import { readFile } from 'node:fs/promises';
import * as calls from '@secondspring/contracts/http/releases.ts';
import { CommandError } from '@secondspring/platform/command-line/command-error.ts';
import type { Command } from 'commander';
import { chooseVersion } from './choose-version.ts';
import type { ForeignBuildOptions } from './foreign-build.ts';
import { publish } from './publish.ts';
import { readBuild } from './read-build.ts';
import { printAudience, printHistory, printList, printState } from './print-releases.ts';
import { siteAt, type Site } from './site.ts';

/** Prints text, or the JSON with --json. */
export type Print = (words: string, json: unknown) => void;

type Options = { readonly to: string; readonly tokenFile?: string; readonly json?: boolean };
type ReasonOptions = Options & { readonly why: string };
type PromoteOptions = ReasonOptions & { readonly security?: true };
type PublishOptions = ReasonOptions & ForeignBuildOptions & { readonly build?: string };

const tokenOf = async ({ tokenFile }: Options): Promise<string> => {
  const text =
    tokenFile === undefined
      ? (process.env['RELEASE_TOKEN'] ?? '')
      : await readFile(tokenFile, 'utf8').catch(() => '');
  if (text.trim() !== '') return text.trim();
  throw new CommandError(
    tokenFile === undefined
      ? 'The token is missing. Put it into RELEASE_TOKEN, or name its file with --token-file. Operators create tokens: see token --help.'
      : `There is no token in ${tokenFile}.`,
  );
};

const siteOf = async (remote: string, options: Options): Promise<Site> =>
  siteAt(options.to, remote, await tokenOf(options));

const withTeamOptions = (command: Command): Command =>
  command
    .option('--to <url>', 'address of the running site', 'http://localhost:3000')
    .option('--token-file <file>', 'file with the team’s token; without it, RELEASE_TOKEN is used')
    .option('--json', 'print JSON');

const withReason = (command: Command): Command =>
  withTeamOptions(command).requiredOption(
    '--why <text>',
    'reason, shown in the history (at most 500 characters)',
  );

const FOREIGN = 'for a build of another toolchain: ';

export const addTeamCommands = (program: Command, print: Print): void => {
  withReason(program.command('publish [remote]'))
    .description('Upload a build and check it; browsers load it once it is tried or promoted')
    .option('--build <folder>', 'folder of the build (default: the newest in dist/remotes)')
    .option('--paths <list>', `${FOREIGN}path prefixes that it serves, separated by commas`)
    .option(
      '--pages <file>',
      `${FOREIGN}JSON file with its pages: path, title, place in the menu and the bar`,
    )
    .option(
      '--contract <version>',
      `${FOREIGN}version of the contract that it fulfils (default: the current one)`,
    )
    .option(
      '--runtime <range>',
      `${FOREIGN}versions of the shell’s federation runtime that it can use (default: it brings its own)`,
    )
    .action(async (remote: string | undefined, { build: folder, ...options }: PublishOptions) => {
      const local = await readBuild(remote, folder, options);
      const { name } = local.build;
      const site = await siteOf(name, options);
      const { version, sent } = await publish(site, local, options.why);
      const { live, canary, shipped } = await site.call(calls.listReleases);
      const { leftOut } = local;
      const without =
        leftOut.length === 0
          ? ''
          : ` These files are not part of it and were left out: ${leftOut.join(', ')}.`;
      print(
        `${version} of ${name} is published (${sent} files were sent).${without}\n${printAudience({ live, canary, shipped }, version)}`,
        { remote: name, version, sent, leftOut, live, canary, shipped },
      );
    });

  withReason(program.command('promote <remote> [version]'))
    .description('Release a build (default: the newest) to everyone, from the next page load on')
    .option('--security', 'it fixes a security problem: no earlier build can be released again')
    .action(async (remote: string, said: string | undefined, options: PromoteOptions) => {
      const site = await siteOf(remote, options);
      const version = chooseVersion(await site.call(calls.listReleases), said);
      const { why, security } = options;
      const state = await site.call(calls.promoteRelease, { version, why, security });
      print(printState(state), state);
    });

  withReason(program.command('canary <remote> <percent> [version]'))
    .description(
      'Release a build (default: the newest) to a share of browsers, always the same ones; 0 ends it',
    )
    .action(async (remote: string, percent: string, said: string | undefined, options: ReasonOptions) => {
      const share = /^\d{1,2}%?$/u.test(percent) ? Number.parseInt(percent, 10) : Number.NaN;
      if (Number.isNaN(share))
        throw new CommandError(`${percent} is not a share: write a number from 0 to 99.`);
      const site = await siteOf(remote, options);
      const listed = await site.call(calls.listReleases);
      const running = said === undefined ? listed.canary?.version : undefined;
      const version =
        share === 0 && said === undefined ? undefined : (running ?? chooseVersion(listed, said));
      const state = await site.call(calls.changeCanary, { version, share, why: options.why });
      print(printState(state), state);
    });

  withReason(program.command('rollback <remote> [version]'))
    .description('Replace the live release by the previous one, by any earlier build, or by `shipped`')
    .action(async (remote: string, said: string | undefined, options: ReasonOptions) => {
      const site = await siteOf(remote, options);
      const listed = await site.call(calls.listReleases);
      const to = said === undefined ? undefined : chooseVersion(listed, said);
      const state = await site.call(calls.rollbackRelease, {
        from: listed.live ?? 'shipped',
        to,
        why: options.why,
      });
      print(printState(state), state);
    });

  withTeamOptions(program.command('list <remote>'))
    .description('List the live build, the canary, and every build that can be promoted')
    .action(async (remote: string, options: Options) => {
      const listed = await (await siteOf(remote, options)).call(calls.listReleases);
      print(printList(listed), listed);
    });

  withTeamOptions(program.command('history <remote>'))
    .description('List every change with who made it and why, newest first')
    .action(async (remote: string, options: Options) => {
      const steps = await (await siteOf(remote, options)).call(calls.listReleaseHistory);
      print(printHistory(steps), steps);
    });
};
