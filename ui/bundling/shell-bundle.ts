import { rspack } from '@rspack/core';
import { configuration, type Bundle, type Constants } from './configuration.ts';

/** Libraries in files of their own, because they seldom change. */
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

export const shellBundle = (folder: string, constants: Constants): Bundle => {
  const every = configuration(folder, constants);
  return {
    ...every,
    entry: { main: './src/bootstrap.tsx' },
    output: { ...every.output, publicPath: '/', uniqueName: 'shell' },
    // Files that browsers and phones look for at the root of a site.
    plugins: [
      ...every.plugins,
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: 'src/root', to: '[name][ext]', globOptions: { ignore: ['**/*.test.ts'] } },
          // The edge puts it into the page for what is not kept.
          { from: '../ui/drawings/offline.svg', to: '[name][ext]' },
        ],
      }),
    ],
    optimization: { ...every.optimization, splitChunks: { cacheGroups: librariesAlone } },
  };
};
