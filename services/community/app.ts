import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { createServiceApp } from '@secondspring/platform/http/app.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/routes.ts';
import type Koa from 'koa';
import type { CommunityDependencies } from './dependencies.ts';
import { addReportRoutes } from './report/routes.ts';
import { addStoryCommentRoutes } from './story-comment/routes.ts';
import { addStoryRoutes } from './story/routes.ts';

/** Calls that have no handler yet: whoever adds one takes its name out, and the last one takes this set away. */
const TO_COME: ReadonlySet<string> = new Set([
  'listPostCategories',
  'listPosts',
  'publishPost',
  'getPost',
  'erasePost',
  'voteOnPost',
  'listPostComments',
  'commentOnPost',
  'voteOnComment',
  'eraseComment',
  'searchCommunity',
  'exportCommunity',
]);

/** The community service: board, comments, votes, stories, reports. Its categories are defined apart: see `category/`. */
export const createApp = (dependencies: Dependencies, now: () => Date = () => new Date()): Koa => {
  const own: CommunityDependencies = { ...dependencies, now };
  const routes = createRoutes(endpointsByService.community.filter(({ name }) => !TO_COME.has(name)));
  addStoryRoutes(routes, own);
  addStoryCommentRoutes(routes, own);
  addReportRoutes(routes, own);
  return createServiceApp({ ...dependencies, name: 'community', routes });
};
