import { readFile } from 'node:fs/promises';
import { consentTexts } from '@secondspring/contracts/vocabulary/consent-words.ts';
import { utcDay } from '@secondspring/platform/dates/utc.ts';
import { expect, type Download, type Page } from '@playwright/test';
import { Screen } from './screen.ts';

/** Calls the product's API from the open page, expects success and returns the body. */
export async function ask(page: Page, method: string, path: string, body?: unknown): Promise<unknown> {
  const { status, answer } = await page.evaluate(
    async (given) => {
      const response = await fetch(given.path, {
        method: given.method,
        headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
        ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
      });
      const text = await response.text();
      const parsed: unknown = text === '' ? null : JSON.parse(text);
      return { status: response.status, answer: parsed };
    },
    { method, path, body },
  );
  expect(status, `${method} ${path}`).toBeLessThan(300);
  return answer;
}

/** Sets the page's clock to noon, so that its day is the server's and lasts as long as the journey, and returns that day. */
export async function liveAtNoon(page: Page): Promise<string> {
  const today = utcDay(new Date());
  await page.clock.setSystemTime(`${today}T12:00:00Z`);
  return today;
}

/** Consents to the storage of health data. */
export const agree = (page: Page): Promise<unknown> =>
  ask(page, 'PUT', '/api/consents/health-data', { textVersion: consentTexts['health-data'].version });

/** Completes an assessment with these symptoms (name and severity) and signs, consent included. */
export async function answerAssessment(
  page: Page,
  symptoms: readonly (readonly [string, number])[],
  safety: readonly string[] = [],
): Promise<string> {
  await agree(page);
  const assessment = await ask(page, 'POST', '/api/assessments', {
    ageRange: '50-54',
    symptoms: symptoms.map(([name, severity]) => ({ name, severity })),
    safety,
  });
  if (typeof assessment !== 'object' || assessment === null || !('id' in assessment))
    throw new Error('no id');
  return String(assessment.id);
}

/** Page object of the health and profile pages. */
export class Health extends Screen {
  /** Presses a button of the page or dialog and returns the download. */
  async save(press: () => Promise<void>): Promise<Download> {
    const saved = this.page.waitForEvent('download');
    await press();
    return await saved;
  }
}

export const downloadedBytes = async (saved: Download): Promise<Buffer> => await readFile(await saved.path());
