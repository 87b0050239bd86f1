import { downloadCarePlan } from '@secondspring/contracts/http/care-plans.ts';
import { isRefusal, refuse } from '@secondspring/contracts/http/refusal.ts';
import { downloadCompleteGuide, downloadGuides } from '@secondspring/contracts/http/resources.ts';
import type { FileReply } from '@secondspring/platform/http/bodies/download.ts';
import type { Routes } from '@secondspring/platform/http/calls/routes.ts';
import { newestAssessment } from '@secondspring/projections/health/assessments/queries.ts';
import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';
import { readCarePlans } from '../care-plan/present.ts';
import { checkInsOf } from '@secondspring/projections/health/check-ins/queries.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { readOwn } from '../own-reads.ts';
import { guides, sleepGuide, topics } from '@secondspring/content/articles.ts';
import { writeClinicianPage } from './clinician-page.ts';
import { createCompleteGuide } from './complete-guide.ts';
import { writeGuides } from './guide-pages.ts';
import { writePlan } from './plan-pages.ts';
import { createPdfSheet } from './sheet.ts';
import { TREND_WEEKS, trendOf } from './trend.ts';

const pdfReply = (name: string, body: Buffer): FileReply => ({
  name,
  mediaType: 'application/pdf',
  length: body.length,
  body,
});

/** The newest plan as a PDF with a page for a clinician, or null. File name and title do not mention health. */
const createPlanPdf = async (dependencies: HealthDependencies, userId: string): Promise<Buffer | null> => {
  const today = utcDay(dependencies.now());
  const since = { from: daysAfter(today, 1 - 7 * TREND_WEEKS), to: daysAfter(today, 1) };
  const [[plan], assessment, checkIns] = await Promise.all([
    readCarePlans(dependencies, userId, 1),
    newestAssessment(dependencies, userId),
    checkInsOf(dependencies, userId, since),
  ]);
  if (plan === undefined) return null;
  const sheet = createPdfSheet({ title: 'Your plan from Second Spring', createdAt: dependencies.now() });
  writePlan(sheet, plan);
  writeClinicianPage(sheet, plan, assessment ?? null, trendOf(checkIns, today));
  return await sheet.finish();
};

const createGuidesPdf = async (): Promise<Buffer> => {
  const checked = new Date(`${guides[0]?.reviewed ?? ''}T00:00:00Z`);
  const sheet = createPdfSheet({ title: 'Guides from Second Spring', createdAt: checked });
  writeGuides(sheet, topics, sleepGuide);
  return await sheet.finish();
};

/** The two PDFs of articles are made once per process. */
export const addDocumentRoutes = (routes: Routes, dependencies: HealthDependencies): Routes => {
  let guidesPdf: Promise<Buffer> | undefined;
  let completeGuide: Promise<Buffer> | undefined;
  return routes
    .implement(downloadCarePlan, async (call) => {
      const outcome = await readOwn(
        dependencies.freshness,
        call,
        async (userId) => (await createPlanPdf(dependencies, userId)) ?? refuse('care-plan-not-found'),
      );
      if (isRefusal(outcome)) return outcome;
      const file = pdfReply('second-spring-plan.pdf', outcome.body);
      return { body: undefined, file, stale: outcome.stale };
    })
    .implement(downloadGuides, async () => {
      guidesPdf ??= createGuidesPdf();
      return { body: undefined, file: pdfReply('second-spring-guides.pdf', await guidesPdf) };
    })
    .implement(downloadCompleteGuide, async () => {
      completeGuide ??= createCompleteGuide();
      return { body: undefined, file: pdfReply('second-spring-guide.pdf', await completeGuide) };
    });
};
