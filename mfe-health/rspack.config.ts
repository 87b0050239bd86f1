import { defineConfig } from '@rspack/cli';
import { remote } from '@secondspring/ui/build/frontend.ts';

export const frontend = remote(
  import.meta.dirname,
  ['/care-plan', '/progress', '/resources', '/testing-tools', '/profile'],
  [
    { path: '/care-plan', chunk: 'care-plan' },
    { path: '/progress', chunk: 'progress' },
    { path: '/resources', calls: ['/api/resources'], chunk: 'resources' },
    { path: '/testing-tools', chunk: 'testing-tools' },
    { path: '/profile', chunk: 'profile' },
  ],
);

export default defineConfig(frontend.configure);
