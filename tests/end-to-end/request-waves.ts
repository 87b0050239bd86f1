import type { Page, Request, Route } from '@playwright/test';

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
      waves.#asked += 1;
      waves.#held.push(route);
    });
    return waves;
  }

  /** All held requests, once the page sends no more by itself. */
  async waiting(): Promise<Wave> {
    await this.#quiet();
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

  /** Waits until the page has been idle several times without sending a request. */
  async #quiet(): Promise<void> {
    for (let rests = 0; rests < 3; rests += 1) {
      const before = this.#asked;
      await this.#rest();
      if (this.#asked !== before) rests = -1;
    }
  }

  async #rest(): Promise<void> {
    // Before the document arrives there is no page to evaluate in.
    if (this.#page.url() === 'about:blank') return await this.#page.waitForTimeout(100);
    await this.#page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestIdleCallback(() => setTimeout(resolve, 100), { timeout: 1000 }),
        ),
    );
  }
}

/** Path of a request, for messages. */
export const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** The browser requests a page's icon at any time, and no page waits for it. */
const isIcon = (request: Request): boolean => /\/icon\.[^/]+$/u.test(pathOf(request));
