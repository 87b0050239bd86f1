import type { Page, Request, Route } from '@playwright/test';

/** Requests that go together: none of a later wave is asked for before every answer of the one before has come. */
export type Wave = readonly Request[];

/**
 * Holds every request of a page until it is let through, wave by wave, as if the answers of a wave came all at once. What a page asks for
 * in one wave it asks for without knowing the answers of that wave: so the waves are its waterfall, however slow the machine is.
 */
export class RequestWaves {
  readonly #page: Page;
  #held: Route[] = [];
  #asked = 0;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Begins to hold the requests of a page. */
  static async of(page: Page): Promise<RequestWaves> {
    const waves = new RequestWaves(page);
    await page.route('**/*', async (route) => {
      if (isIcon(route.request())) return await route.continue();
      waves.#asked += 1;
      waves.#held.push(route);
    });
    return waves;
  }

  /** Everything that waits to be let through, once the page asks for no more by itself. */
  async waiting(): Promise<Wave> {
    await this.#quiet();
    return this.#held.map((route) => route.request());
  }

  /** Answers everything that waits, and comes back when all answers have arrived. */
  async letThrough(): Promise<void> {
    const wave = this.#held;
    this.#held = [];
    const arrived = wave.map(async (route) => {
      const request = route.request();
      await route.continue();
      // A request that failed has no answer, which is an answer too.
      await (await request.response())?.finished();
    });
    await Promise.all(arrived);
  }

  /** Lets everything through from now on. */
  async end(): Promise<void> {
    await this.letThrough();
    await this.#page.unroute('**/*');
  }

  /** Waits until the page has had time to itself several times over without asking for anything. */
  async #quiet(): Promise<void> {
    for (let rests = 0; rests < 3; rests += 1) {
      const before = this.#asked;
      await this.#rest();
      if (this.#asked !== before) rests = -1;
    }
  }

  async #rest(): Promise<void> {
    // Before the document has come there is no page that could be asked.
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

/** The browser asks for a page's icon when it likes; no page waits for it. */
const isIcon = (request: Request): boolean => /\/icon\.[^/]+$/u.test(pathOf(request));
