import { defineConfig } from '@rspack/cli';
import { remote } from '@secondspring/ui/build/frontend.ts';

export const frontend = remote(
  import.meta.dirname,
  ['/treatment-reviews'],
  [
    { path: '/treatment-reviews', calls: ['/api/treatment-categories'] },
    { path: '/treatment-reviews/{slug}', calls: ['/api/treatment-categories'] },
    {
      path: '/treatment-reviews/treatment/{id}',
      calls: ['/api/treatments/{id}', '/api/treatments/{id}/reviews', '/api/treatment-categories'],
    },
  ],
);

export default defineConfig(frontend.configure);
