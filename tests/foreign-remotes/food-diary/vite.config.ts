import { federation } from '@module-federation/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [
    federation({
      name: 'food_diary',
      filename: 'remoteEntry.js',
      manifest: true,
      exposes: { './routes': './src/routes.tsx' },
      shared: {
        react: { singleton: true },
        'react-dom': { singleton: true },
      },
    }),
  ],
  build: { target: 'chrome111' },
});
