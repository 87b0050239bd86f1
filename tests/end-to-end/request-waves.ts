import { expect, type Page, type Request, type Route } from '@playwright/test';

/** Requests that are sent before any of them is answered. */
export type Wave = readonly Request[];

/**
 * Holds every request of a page and answers them wave by wave. A page sends one wave without knowing its answers, so the waves are the request
 * waterfall, independent of the machine's speed.
 */
export class RequestWaves {
  readonly #page: Page;
  #held: Route[] = [];
  #asked = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  static async of(page: Page): Promise<RequestWaves> {
    const waves = new RequestWaves(page);
    await page.route('**/*', async (route) => {
      if (isIcon(route.request())) return await route.continue();
      if (pathOf(route.request()) === LAST) return await route.fulfill();
      waves.#asked += 1;
      waves.#held.push(route);
    });
    return waves;
  }

  /** All held requests, once the page sends no more by itself. */
  async waiting(): Promise<Wave> {
    // Before the document arrives there is no page to evaluate in, and nothing else to request.
    if (this.#page.url() === 'about:blank') await expect.poll(() => this.#held.length).toBe(1);
    else await this.#quiet();
    return this.#held.map((route) => route.request());
  }

  /** Answers all held requests, and resolves when the answers have arrived. */
  async letThrough(): Promise<void> {
    const wave = this.#held;
    this.#held = [];
    const responses = wave.map(async (route) => {
      const request = route.request();
      await route.continue();
      // A failed request counts as answered.
      await (await request.response())?.finished();
    });
    await Promise.all(responses);
  }

  /** Holds no request from now on. */
  async end(): Promise<void> {
    await this.letThrough();
    await this.#page.unroute('**/*');
  }

  /**
   * Waits until the page has been idle and its shorter timers have fired without a request. The page's own order decides, not the machine: a request
   * at the end arrives after all others.
   */
  async #quiet(): Promise<void> {
    for (let before = -1; before !== this.#asked;) {
      before = this.#asked;
      await this.#page.evaluate(async (last) => {
        // A page whose style sheets are held is never idle.
        await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 999 }));
        await new Promise((resolve) => setTimeout(resolve, 999));
        await fetch(last);
      }, LAST);
    }
  }
}

/** Path of the request that ends a wait. */
const LAST = '/last';

/** Path of a request, for messages. */
export const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** The browser requests a page's icon at any time, and no page waits for it. */
const isIcon = (request: Request): boolean => /\/icon\.[^/]+$/u.test(pathOf(request));
