import { guides } from '@secondspring/content/articles.ts';
import { refuse } from '@secondspring/contracts/http/refusal.ts';
import * as calls from '@secondspring/contracts/http/saved-articles.ts';
import { savedArticlesStream } from '@secondspring/contracts/streams.ts';
import { answerCommand } from '@secondspring/platform/http/calls/answer-command.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { savedArticlesOf } from '@secondspring/projections/health/saved-articles/queries.ts';
import { writeUnderConsent } from '../consent/write-under-consent.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { savedArticlesDecider as decider } from './decider.ts';
import { savedUnder } from './state.ts';

export const addSavedArticleRoutes = (routes: Routes, own: HealthDependencies): Routes =>
  routes
    .implement(calls.saveArticle, (call) => {
      const { userId } = call.caller;
      const { slug } = call.body;
      const command = { type: 'save', userId, savedId: call.params.savedId, slug } as const;
      return writeUnderConsent(
        own,
        calls.saveArticle,
        call,
        () =>
          guides.some((guide) => guide.slug === slug)
            ? { decider, stream: savedArticlesStream(userId), command }
            : refuse('guide-not-found'),
        (saved) => savedUnder(saved, slug),
      );
    })
    .implement(calls.unsaveArticle, (call) => {
      const { userId } = call.caller;
      const stream = savedArticlesStream(userId);
      const command = { type: 'unsave', userId, savedId: call.params.savedId } as const;
      const written = { decider, stream, command, key: null };
      return answerCommand(own.handle, calls.unsaveArticle, call, written, () => undefined);
    })
    .implement(calls.listSavedArticles, (call) =>
      readOwn(own.freshness, call, (userId) => savedArticlesOf(own, userId)),
    );
