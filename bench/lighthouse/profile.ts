import type { Browser } from '@playwright/test';
import type { ProcessProfile } from '../profiles.ts';
import type { MeasuredPage } from './pages.ts';

/** Microseconds between two looks. */
const INTERVAL_US = 200;
const HASH = /\.[0-9a-f]{8}\.js$/u;

/** Where the processor time of a page goes from a cold start until it is quiet, by chunk of the shell or micro-frontend. */
export const profilePage = async (
  browser: Browser,
  origin: string,
  { name, path, cookies }: MeasuredPage,
): Promise<ProcessProfile> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    extraHTTPHeaders: cookies === null ? {} : { Cookie: cookies },
  });
  try {
    const page = await context.newPage();
    const tools = await context.newCDPSession(page);
    await tools.send('Profiler.enable');
    await tools.send('Profiler.setSamplingInterval', { interval: INTERVAL_US });
    await tools.send('Profiler.start');
    await page.goto(origin + path);
    await page.waitForLoadState('networkidle');
    const { profile } = await tools.send('Profiler.stop');
    const nodes = profile.nodes.map(({ callFrame, ...node }) => ({
      ...node,
      callFrame: { ...callFrame, url: callFrame.url.replace(HASH, '') },
    }));
    return { program: name, root: `${origin}/`, profile: { ...profile, nodes } };
  } finally {
    await context.close();
  }
};
