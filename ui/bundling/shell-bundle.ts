import { rspack } from '@rspack/core';
import { configuration, type Bundle, type Constants } from './configuration.ts';

/** Each runs as a task of its own, so that none blocks a slow phone for long. */
const entry = {
  react: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'],
  libraries: { import: ['react-router-dom', '@tanstack/react-query'], dependOn: 'react' },
  main: { import: './src/bootstrap.tsx', dependOn: 'libraries' },
};

/** Libraries seldom change. */
const cacheGroups = {
  default: false,
  defaultVendors: false,
  libraries: {
    test: /[\\/]node_modules[\\/](?!(?:react|react-dom|scheduler)[\\/])/,
    name: 'libraries',
    chunks: 'initial',
  },
} as const;

export const shellBundle = (folder: string, constants: Constants): Bundle => {
  const every = configuration(folder, constants);
  return {
    ...every,
    entry,
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
    optimization: { ...every.optimization, splitChunks: { cacheGroups } },
  };
};
