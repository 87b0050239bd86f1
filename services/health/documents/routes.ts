import { downloadCarePlan } from '@secondspring/contracts/http/care-plans.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { downloadCompleteGuide, downloadGuides } from '@secondspring/contracts/http/resources.ts';
import type { FileReply } from '@secondspring/platform/http/bodies/download.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';

const pdfReply = (name: string, body: Buffer): FileReply => ({
  name,
  mediaType: 'application/pdf',
  length: body.length,
  body,
});

/** Loaded with the first PDF, because the library that writes them makes a start slower. */
const pdfs = () => import('./pdfs.ts');

/** The two PDFs of articles are made once per process. */
export const addDocumentRoutes = (routes: Routes, dependencies: HealthDependencies): Routes => {
  let guidesPdf: Promise<Buffer> | undefined;
  let completeGuide: Promise<Buffer> | undefined;
  return routes
    .implement(downloadCarePlan, async (call) => {
      const outcome = await readOwn(
        dependencies.freshness,
        call,
        async (userId) =>
          (await (await pdfs()).createPlanPdf(dependencies, userId)) ?? refuse('care-plan-not-found'),
      );
      if (isRefusal(outcome)) return outcome;
      const file = pdfReply('second-spring-plan.pdf', outcome.body);
      return { body: undefined, file, stale: outcome.stale };
    })
    .implement(downloadGuides, async () => {
      guidesPdf ??= pdfs().then(({ createGuidesPdf }) => createGuidesPdf());
      return { body: undefined, file: pdfReply('second-spring-guides.pdf', await guidesPdf) };
    })
    .implement(downloadCompleteGuide, async () => {
      completeGuide ??= pdfs().then(({ createCompleteGuide }) => createCompleteGuide());
      return { body: undefined, file: pdfReply('second-spring-guide.pdf', await completeGuide) };
    });
};
