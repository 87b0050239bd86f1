import { defineConfig } from '@rspack/cli';
import { remote } from '@secondspring/ui/build/frontend.ts';

export const frontend = remote(
  import.meta.dirname,
  ['/community', '/stories'],
  [
    { path: '/community', calls: ['/api/community/categories', '/api/community/posts'] },
    {
      path: '/community/posts/{id}',
      calls: ['/api/community/posts/{id}', '/api/community/posts/{id}/comments', '/api/community/categories'],
      chunk: 'post',
    },
    { path: '/stories', calls: ['/api/stories?author=others'] },
    {
      path: '/stories/{id}',
      calls: ['/api/stories/{id}', '/api/stories/{id}/comments'],
      chunk: 'story',
    },
  ],
);

export default defineConfig(frontend.configure);
