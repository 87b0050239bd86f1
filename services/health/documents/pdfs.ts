import { daysAfter, utcDay } from '@secondspring/platform/dates/utc.ts';
import { guides, sleepGuide, topics } from '@secondspring/content/articles.ts';
import { newestAssessment } from '@secondspring/projections/health/assessments/queries.ts';
import { checkInsOf } from '@secondspring/projections/health/check-ins/queries.ts';
import { readCarePlans } from '../care-plan/present.ts';
import type { HealthDependencies } from '../dependencies.ts';
import { writeClinicianPage } from './clinician-page.ts';
import { writeGuides } from './guide-pages.ts';
import { writePlan } from './plan-pages.ts';
import { createPdfSheet } from './sheet.ts';
import { TREND_WEEKS, trendOf } from './trend.ts';

export { createCompleteGuide } from './complete-guide.ts';

/** The newest plan as a PDF with a page for a clinician, or null. File name and title do not mention health. */
export const createPlanPdf = async (
  dependencies: HealthDependencies,
  userId: string,
): Promise<Buffer | null> => {
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

export const createGuidesPdf = async (): Promise<Buffer> => {
  const checked = new Date(`${guides[0]?.reviewed ?? ''}T00:00:00Z`);
  const sheet = createPdfSheet({ title: 'Guides from Second Spring', createdAt: checked });
  writeGuides(sheet, topics, sleepGuide);
  return await sheet.finish();
};
