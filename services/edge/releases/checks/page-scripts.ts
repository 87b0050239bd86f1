import type { RemoteBuild } from '@secondspring/contracts/remotes/build.ts';
import type { BuildContents } from '../build-files.ts';
import { lineIf } from './line-if.ts';

/** JSX of React's development build, as compilers call it. */
const DEVELOPMENT = /\bjsxDEV\)?\(/u;
/** How the `eval` kinds of `devtool` end a module. Federation runtimes have an `eval` that browsers never reach. */
const EVALUATED = String.raw`\n//# sourceURL=`;

const isEvaluated = (script: string): boolean => script.includes('eval(') && script.includes(EVALUATED);

const inWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} (and ${others.length} more)`;

const scriptsIn = (contents: BuildContents) =>
  [...contents]
    .filter(([path]) => /\.m?js$/u.test(path))
    .map(([path, { plain }]) => [path, plain.toString('utf8')] as const);

/** Why scripts would not run on the shell's page, with the option of the bundler that changes it. */
export const scriptProblems = (contents: BuildContents): string[] => {
  const scripts = scriptsIn(contents);
  const those = (isOne: (script: string) => boolean): string[] =>
    scripts.filter(([, script]) => isOne(script)).map(([path]) => path);
  const development = those((script) => DEVELOPMENT.test(script));
  const evaluated = those(isEvaluated);
  return [
    ...lineIf(
      development.length > 0,
      `${inWords(development)} is made for development, which the shell’s React can’t run: set mode: 'production'`,
    ),
    ...lineIf(
      evaluated.length > 0,
      `${inWords(evaluated)} runs text as script, which the content policy forbids: set devtool: 'source-map' or false`,
    ),
  ];
};

/** Global of the shell's federation runtime, which `externalRuntime` builds use. */
const SHELL_RUNTIME = '_FEDERATION_RUNTIME_CORE';

/** A line for a build that uses the shell's runtime without stating the versions it runs with. */
export const unstatedRuntime = ({ runtime }: RemoteBuild, contents: BuildContents): string[] =>
  lineIf(
    runtime === null && scriptsIn(contents).some(([, script]) => script.includes(SHELL_RUNTIME)),
    'It takes the shell’s federation runtime (experiments.externalRuntime) and does not say in which versions: publish it with --runtime <range>, as ^2.9.0',
  );
