import { configuration, type Bundle, type Constants } from './configuration.ts';

/** What the shell starts with, in files that change as seldom as the libraries in them do. */
const librariesAlone = {
  default: false,
  defaultVendors: false,
  react: {
    test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
    name: 'react',
    chunks: 'initial',
    priority: 1,
  },
  libraries: { test: /[\\/]node_modules[\\/]/, name: 'libraries', chunks: 'initial' },
} as const;

/** The shell's scripts and style sheets. */
export const shellBundle = (folder: string, constants: Constants): Bundle => {
  const every = configuration(folder, constants);
  return {
    ...every,
    entry: { main: './src/bootstrap.tsx' },
    output: { ...every.output, publicPath: '/', uniqueName: 'shell' },
    optimization: { ...every.optimization, splitChunks: { cacheGroups: librariesAlone } },
  };
};
