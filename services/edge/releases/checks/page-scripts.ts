import type { BuildContents } from '../build-files.ts';

/** JSX of React's development build, as compilers call it. */
const DEVELOPMENT = /\bjsxDEV\)?\(/u;
/** How the `eval` kinds of `devtool` end a module. Federation runtimes have an `eval` that browsers never reach. */
const EVALUATED = String.raw`\n//# sourceURL=`;

const isEvaluated = (script: string): boolean => script.includes('eval(') && script.includes(EVALUATED);

const inWords = ([first = '', ...others]: readonly string[]): string =>
  others.length === 0 ? first : `${first} (and ${others.length} more)`;

/** Why scripts would not run on the shell's page, with the option of the bundler that changes it. */
export const scriptProblems = (contents: BuildContents): string[] => {
  const scripts = [...contents]
    .filter(([path]) => /\.m?js$/u.test(path))
    .map(([path, { plain }]) => [path, plain.toString('utf8')] as const);
  const those = (isOne: (script: string) => boolean): string[] =>
    scripts.filter(([, script]) => isOne(script)).map(([path]) => path);
  const development = those((script) => DEVELOPMENT.test(script));
  const evaluated = those(isEvaluated);
  return [
    ...(development.length === 0
      ? []
      : [
          `${inWords(development)} is made for development, which the shell’s React can’t run: set mode: 'production'`,
        ]),
    ...(evaluated.length === 0
      ? []
      : [
          `${inWords(evaluated)} runs text as script, which the content policy forbids: set devtool: 'source-map' or false`,
        ]),
  ];
};
