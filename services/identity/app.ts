import { endpointsByService } from '@secondspring/contracts/http/endpoints.ts';
import { getCurrentUser, updateProfile } from '@secondspring/contracts/http/identity.ts';
import { createServiceApp } from '@secondspring/platform/http/app.ts';
import type { Dependencies } from '@secondspring/platform/http/dependencies.ts';
import { createRoutes } from '@secondspring/platform/http/routes.ts';
import type Koa from 'koa';
import { answerCurrentUser } from './queries/current-user.ts';
import { answerUpdateProfile } from './user/update-profile.ts';

/** The identity service: who a member is and what she says of herself. */
export const createApp = (dependencies: Dependencies, now: () => Date = () => new Date()): Koa =>
  createServiceApp({
    ...dependencies,
    name: 'identity',
    routes: createRoutes(endpointsByService.identity)
      .implement(getCurrentUser, answerCurrentUser({ ...dependencies, now }))
      .implement(updateProfile, answerUpdateProfile(dependencies.handle, now)),
  });
